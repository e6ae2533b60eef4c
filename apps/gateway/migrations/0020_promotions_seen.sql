-- When a member last opened the promotions page; empty counts every running promotion as new.
ALTER TABLE "member" ADD COLUMN "promotions_seen_at" timestamp with time zone;
