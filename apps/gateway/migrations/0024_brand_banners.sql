-- The images and banners of a brand are in its folder, named in its site.json. Stored brands get the names of the convention, and
-- the banners of the table.
UPDATE "brand" SET "site" = jsonb_build_object(
  'images', jsonb_build_object('logo', 'logo.svg', 'favicon', 'favicon.svg', 'appIcon', 'app-icon.svg'),
  'banners', coalesce((
    SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'group', "group_name",
      'eyebrow', "eyebrow",
      'title', "title",
      'action', CASE WHEN "linkage_type" <> 'NONE' THEN "action" END,
      'game', CASE WHEN "linkage_type" = 'GAME' THEN "linkage" END,
      'link', CASE WHEN "linkage_type" = 'ROUTE' THEN "linkage" END,
      'recipe', CASE WHEN "linkage_type" <> 'GAME' THEN jsonb_build_object(
        'title', "recipe"->'title', 'subject', "recipe"->'subject', 'props', "recipe"->'props',
        'grade', "recipe"->'grade', 'scene', "recipe"->'scene') END
    )) ORDER BY "group_name", "sort")
    FROM "banner" WHERE "banner"."brand" = "brand"."code"
  ), '[]'::jsonb)
) || "site";--> statement-breakpoint
DROP TABLE "banner" CASCADE;
