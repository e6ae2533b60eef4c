-- The code of the member who referred somebody moves out of the profile, so that it can be looked up. Malformed ones are dropped.
ALTER TABLE "member" ADD COLUMN "referral_code" text;--> statement-breakpoint
UPDATE "member" SET
  "referral_code" = substring(trim("profile"->>'referralCode') from '^[A-Za-z0-9_-]{1,32}$'),
  "profile" = "profile" - 'referralCode'
  WHERE "profile" ? 'referralCode';--> statement-breakpoint
CREATE INDEX "member_referral_code" ON "member" USING btree ("brand",lower("referral_code")) WHERE referral_code is not null;
