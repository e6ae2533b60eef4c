-- Who receives an announcement: everyone, or the agents of the brand alone.
ALTER TABLE "announcement" ADD COLUMN "audience" text DEFAULT 'everyone' NOT NULL;
