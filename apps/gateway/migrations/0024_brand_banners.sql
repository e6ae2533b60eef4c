-- The banners of a brand are in its folder. No command wrote this table; its rows were the demo content's.
DROP TABLE "banner" CASCADE;
