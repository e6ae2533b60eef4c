-- Goods and VIP levels take the field's own terms.
ALTER TABLE "mall_goods" RENAME COLUMN "most_each" TO "limit_per_member";--> statement-breakpoint
UPDATE "mall_goods" SET "kind" = 'physical' WHERE "kind" = 'thing';--> statement-breakpoint
UPDATE "redemption" SET "kind" = 'physical' WHERE "kind" = 'thing';--> statement-breakpoint
ALTER TABLE "vip" RENAME COLUMN "asked_level" TO "pending_level";--> statement-breakpoint
ALTER TABLE "vip" RENAME COLUMN "asked_at" TO "pending_since";--> statement-breakpoint
ALTER INDEX "vip_asked" RENAME TO "vip_pending";
