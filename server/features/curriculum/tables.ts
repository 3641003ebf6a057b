import type { Page } from '#contract/curriculum.ts'
import type { ChapterId, LevelId, ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import { student } from '#server/features/people/tables.ts'
import { bytes, id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'

export const level = table(
  'level',
  {
    id: id<LevelId>(),
    name: text().unique(),
    position: whole(),
  },
  {
    keep: { with: 'school' },
  },
)

export const textbook = table(
  'textbook',
  {
    id: id<TextbookId>(),
    level_id: ref(level),
    identifier: text().unique(),
    /** The school's own name for it. */
    key: text().unique(),
    content_hash: text(),
    title: text(),
    language: text(),
    direction: text<'ltr' | 'rtl'>(),
    cover_id: text<ResourceId>().orNull(),
    /** JSON, a list of names. */
    creators: json<unknown>(),
    rights: text(),
    page_count: whole(),
    added_at: ms(),
  },
  {
    keep: { with: 'school' },
    indexes: [['level_id']],
  },
)

export const chapter = table(
  'chapter',
  {
    id: id<ChapterId>(),
    textbook_id: ref(textbook),
    number: whole(),
    title: text(),
    first_page: whole(),
    last_page: whole(),
  },
  {
    keep: { with: 'textbook' },
    unique: [['textbook_id', 'number']],
  },
)

export const page = table(
  'page',
  {
    textbook_id: ref(textbook),
    number: whole(),
    chapter_id: ref(chapter),
    label: text(),
    heading: text().orNull(),
    heading_ruby: json<NonNullable<Page['headingRuby']>>().orNull(),
    picture: json<NonNullable<Page['picture']>>().orNull(),
    video: json<NonNullable<Page['video']>>().orNull(),
    sentences: json<Page['sentences']>(),
  },
  {
    keep: { with: 'textbook' },
    key: ['textbook_id', 'number'],
  },
)

export const pageVisit = table(
  'page_visit',
  {
    student_id: ref(student),
    textbook_id: ref(textbook),
    page: whole(),
    first_at: ms(),
    last_at: ms(),
    read_at: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['student_id', 'textbook_id', 'page'],
    indexes: [['textbook_id', 'student_id']],
    joining: { moveUnlessSame: ['textbook_id', 'page'] },
    export: ['pages', 'read'],
  },
)

/** `look`: null until it is computed, empty for a file that is no picture or cannot be decoded. */
export const resourceBytes = table(
  'resource_bytes',
  {
    sha256: text().key(),
    bytes: bytes(),
    look: text().orNull(),
    sized_at: ms().orNull(),
  },
  {
    keep: { with: 'textbook' },
  },
)

/** WebP, by the sha-256 of the original's bytes. */
export const pictureSize = table(
  'picture_size',
  {
    sha256: ref(resourceBytes, 'sha256'),
    width: whole(),
    bytes: bytes(),
  },
  {
    keep: { with: 'textbook' },
    key: ['sha256', 'width'],
  },
)

export const resource = table(
  'resource',
  {
    id: id<ResourceId>(),
    textbook_id: ref(textbook),
    sha256: ref(resourceBytes, 'sha256'),
    kind: text<'picture' | 'audio' | 'video'>(),
    media_type: text(),
    byte_count: whole(),
    duration_ms: whole().orNull(),
  },
  {
    keep: { with: 'textbook' },
    unique: [['textbook_id', 'sha256']],
    indexes: [['sha256']],
  },
)
