"""What a battle of Rapid Attack is made of: the state, what is asked, answers, facts, and events.

Everything here is a frozen value. The rules that connect them stand in `chapters`.
"""
