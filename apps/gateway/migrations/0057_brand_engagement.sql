-- Rows of brands that were written before: nothing is earned, and what a referral gives is the least that can be. A brand's file replaces it.
UPDATE "brand" SET "site" = "site" || '{"engagement": {
  "points": {"earn": {"per": "10", "live": "0", "lottery": "0", "pvp": "0", "slots": "0", "sports": "0", "deposit": "0"},
    "convert": {"unit": "1", "pointsByLevel": [100], "mostADay": "1"}},
  "referral": {"minDeposit": "1", "betMultiplier": 5, "days": 30, "referrerReward": "1", "refereeReward": "1", "wagerMultiplier": 1,
    "maxPerMonth": 1, "waitHours": 48}}}' WHERE NOT "site" ? 'engagement';
