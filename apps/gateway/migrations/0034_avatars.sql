-- Avatars are drawn from the objects of pictures. Two of the former ones have no object of their name.
ALTER TABLE "member" ALTER COLUMN "icon" SET DEFAULT 'glowing-star';--> statement-breakpoint
UPDATE "member" SET "icon" = CASE "icon" WHEN 'aurora' THEN 'glowing-star' ELSE 'crescent' END WHERE "icon" IN ('aurora', 'moon');--> statement-breakpoint
UPDATE "chat_message" SET "icon" = CASE "icon" WHEN 'aurora' THEN 'glowing-star' ELSE 'crescent' END WHERE "icon" IN ('aurora', 'moon');
