import type { Page } from '#contract/books/curriculum.ts'
import type { ChapterId, LevelId, ResourceId, TextbookId } from '#contract/kernel/ids.ts'
import { bytes, id, json, ms, ref, table, text, whole } from '#server/platform/table.ts'
import { student } from '#server/school/people/tables.ts'

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
    levelId: ref(level),
    identifier: text().unique(),
    /** The school's own name for it. */
    key: text().unique(),
    contentHash: text(),
    title: text(),
    language: text(),
    direction: text<'ltr' | 'rtl'>(),
    coverId: text<ResourceId>().orNull(),
    /** JSON, a list of names. */
    creators: json<unknown>(),
    rights: text(),
    pageCount: whole(),
    addedAt: ms(),
  },
  {
    keep: { with: 'school' },
    indexes: [['levelId']],
  },
)

export const chapter = table(
  'chapter',
  {
    id: id<ChapterId>(),
    textbookId: ref(textbook),
    number: whole(),
    title: text(),
    firstPage: whole(),
    lastPage: whole(),
  },
  {
    keep: { with: 'textbook' },
    unique: [['textbookId', 'number']],
  },
)

export const page = table(
  'page',
  {
    textbookId: ref(textbook),
    number: whole(),
    chapterId: ref(chapter),
    label: text(),
    heading: text().orNull(),
    headingRuby: json<NonNullable<Page['headingRuby']>>().orNull(),
    picture: json<NonNullable<Page['picture']>>().orNull(),
    video: json<NonNullable<Page['video']>>().orNull(),
    sentences: json<Page['sentences']>(),
  },
  {
    keep: { with: 'textbook' },
    key: ['textbookId', 'number'],
  },
)

export const pageVisit = table(
  'pageVisit',
  {
    studentId: ref(student),
    textbookId: ref(textbook),
    page: whole(),
    firstAt: ms(),
    lastAt: ms(),
    readAt: ms().orNull(),
  },
  {
    keep: { with: 'student' },
    key: ['studentId', 'textbookId', 'page'],
    indexes: [['textbookId', 'studentId']],
    joining: { moveUnlessSame: ['textbookId', 'page'] },
    export: ['pages', 'read'],
  },
)

/** `look`: null until it is computed, empty for a file that is no picture or cannot be decoded. */
export const resourceBytes = table(
  'resourceBytes',
  {
    sha256: text().key(),
    bytes: bytes(),
    look: text().orNull(),
    sizedAt: ms().orNull(),
  },
  {
    keep: { with: 'textbook' },
  },
)

/** WebP, by the sha-256 of the original's bytes. */
export const pictureSize = table(
  'pictureSize',
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
    textbookId: ref(textbook),
    sha256: ref(resourceBytes, 'sha256'),
    kind: text<'picture' | 'audio' | 'video'>(),
    mediaType: text(),
    byteCount: whole(),
    durationMs: whole().orNull(),
  },
  {
    keep: { with: 'textbook' },
    unique: [['textbookId', 'sha256']],
    indexes: [['sha256']],
  },
)
