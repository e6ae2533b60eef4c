-- A session that was opened with a default or expired password; sessions that are open stay as they are.
ALTER TABLE "session" ADD COLUMN "must_change_password" boolean DEFAULT false NOT NULL;
