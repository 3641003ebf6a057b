import type { ColumnTypes } from '#server/platform/databases/table-ddl.ts'

/** Textbooks with their checks, and how they come in. */
export const books = ({ int, bytes }: ColumnTypes): string[] => [
  `create table "book_import" ("id" text primary key, "owner_id" text not null, "name" text not null, "byte_count" ${int} not null, "modified_at" ${int} not null, "level" text not null, "renews" text, "status" text not null, "step" text, "step_done" ${int} not null, "step_total" ${int} not null, "outcome" text, "began_at" ${int} not null, "touched_at" ${int} not null, "ended_at" ${int})`,
  `create index "book_import_by_status_began_at" on "book_import" ("status", "began_at")`,
  `create index "book_import_by_began_at" on "book_import" ("began_at")`,
  `create table "level" ("id" text primary key, "name" text not null, "position" ${int} not null)`,
  `create unique index "level_by_name" on "level" ("name")`,
  `create table "resource_bytes" ("sha256" text primary key, "bytes" ${bytes} not null, "look" text, "sized_at" ${int})`,
  `create table "picture_size" ("sha256" text not null references "resource_bytes" ("sha256"), "width" ${int} not null, "bytes" ${bytes} not null, primary key ("sha256", "width"))`,
  `create table "textbook" ("id" text primary key, "level_id" text not null references "level" ("id"), "identifier" text not null, "key" text not null, "content_hash" text not null, "title" text not null, "language" text not null, "direction" text not null, "cover_id" text, "creators" text not null, "rights" text not null, "page_count" ${int} not null, "added_at" ${int} not null)`,
  `create unique index "textbook_by_identifier" on "textbook" ("identifier")`,
  `create unique index "textbook_by_key" on "textbook" ("key")`,
  `create index "textbook_by_level_id" on "textbook" ("level_id")`,
  `create table "chapter" ("id" text primary key, "textbook_id" text not null references "textbook" ("id"), "number" ${int} not null, "title" text not null, "first_page" ${int} not null, "last_page" ${int} not null)`,
  `create unique index "chapter_by_textbook_id_number" on "chapter" ("textbook_id", "number")`,
  `create table "final_check" ("id" text primary key, "chapter_id" text not null, "textbook_id" text not null references "textbook" ("id"), "content_hash" text not null, "title" text not null, "time_limit_s" ${int} not null, "pass_score" ${int} not null, "items" text not null, "keys" text not null, "written" text, "added_at" ${int} not null, "replaced_at" ${int})`,
  `create unique index "final_check_by_chapter_id_some" on "final_check" ("chapter_id") where replaced_at is null`,
  `create table "page" ("textbook_id" text not null references "textbook" ("id"), "number" ${int} not null, "chapter_id" text not null references "chapter" ("id"), "label" text not null, "heading" text, "heading_ruby" text, "picture" text, "video" text, "sentences" text not null, primary key ("textbook_id", "number"))`,
  `create table "page_visit" ("student_id" text not null references "student" ("id"), "textbook_id" text not null references "textbook" ("id"), "page" ${int} not null, "first_at" ${int} not null, "last_at" ${int} not null, "read_at" ${int}, primary key ("student_id", "textbook_id", "page"))`,
  `create index "page_visit_by_textbook_id_student_id" on "page_visit" ("textbook_id", "student_id")`,
  `create table "resource" ("id" text primary key, "textbook_id" text not null references "textbook" ("id"), "sha256" text not null references "resource_bytes" ("sha256"), "kind" text not null, "media_type" text not null, "byte_count" ${int} not null, "duration_ms" ${int})`,
  `create unique index "resource_by_textbook_id_sha256" on "resource" ("textbook_id", "sha256")`,
  `create index "resource_by_sha256" on "resource" ("sha256")`,
  `create table "struck_item" ("check_id" text not null references "final_check" ("id"), "item" text not null, "branch_id" text not null references "branch" ("id"), "reason" text not null, "by" text not null references "tutor" ("id"), "at" ${int} not null, primary key ("check_id", "branch_id", "item"))`,
]
