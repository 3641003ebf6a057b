import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Millis } from '#contract/kernel/fields.ts'
import { ChapterId, LevelId, ResourceId, TextbookId } from '#contract/kernel/ids.ts'

export const PageNumber = z.int().min(1).max(10_000)

export const Chapter = z.object({
  id: ChapterId,
  number: z.int(),
  title: z.string(),
  firstPage: PageNumber,
  lastPage: PageNumber,
})
export type Chapter = z.infer<typeof Chapter>

export const Textbook = z.object({
  id: TextbookId,
  levelId: LevelId,
  /** Its place among the books of its level, from 0, by which it has its colour. */
  colour: z.int().min(0).optional(),
  title: z.string(),
  /** BCP 47. */
  language: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** The cover, or the first picture of a book that has none. */
  cover: ResourceId.nullable(),
  creators: z.array(z.string()),
  rights: z.string(),
  pageCount: z.int(),
  chapters: z.array(Chapter),
})
export type Textbook = z.infer<typeof Textbook>

export const Level = z.object({
  id: LevelId,
  name: z.string(),
  order: z.int(),
  textbooks: z.array(Textbook),
})
export type Level = z.infer<typeof Level>

/** A student's progress in one textbook; pages are in order. */
export const TextbookProgress = z.object({
  textbookId: TextbookId,
  /** Pages that the student has opened. */
  pages: z.array(PageNumber),
  /** The pages of these that were read: played to their end, or in front for as long as their words take. */
  read: z.array(PageNumber),
  lastPage: PageNumber,
  lastAt: Millis,
})
export type TextbookProgress = z.infer<typeof TextbookProgress>

/** A piece of a recording, in ms from its start. */
export const Clip = z.object({ resourceId: ResourceId, startMs: z.int().min(0), endMs: z.int().min(0) })
export type Clip = z.infer<typeof Clip>

/** A word's range in its sentence's text (UTF-16 offsets, end exclusive) and in its recording. */
export const WordTime = z.object({ from: z.int(), to: z.int(), startMs: z.int(), endMs: z.int() })
export type WordTime = z.infer<typeof WordTime>

/** The book's own small reading above a stretch of text (UTF-16 offsets, end exclusive), such as furigana. */
export const RubySpan = z.object({ from: z.int(), to: z.int(), reading: z.string() })
export type RubySpan = z.infer<typeof RubySpan>

export const Sentence = z.object({
  /** Stable within the page: `s1`, `s2`. */
  id: z.string(),
  /** Sentences of one paragraph have the same number. */
  paragraph: z.int().min(0),
  text: z.string(),
  clip: Clip.nullable(),
  words: z.array(WordTime),
  /** Only where the book has readings; `text` is without them. */
  ruby: z.array(RubySpan).optional(),
})
export type Sentence = z.infer<typeof Sentence>

export const Picture = z.object({
  resourceId: ResourceId,
  alt: z.string(),
  /** Pixels; the page reserves their place before the picture arrives. */
  width: z.int().min(1),
  height: z.int().min(1),
})
export type Picture = z.infer<typeof Picture>

/** Shown in place of the picture, with the picture as its poster. */
export const Video = z.object({
  resourceId: ResourceId,
  title: z.string(),
  /** Pixels. */
  width: z.int().min(1),
  height: z.int().min(1),
})
export type Video = z.infer<typeof Video>

export const Page = z.object({
  number: PageNumber,
  /** The book's own label for the page, e.g. `12` or `xii`. */
  label: z.string(),
  chapterId: ChapterId,
  heading: z.string().nullable(),
  /** Only where the book has readings above its heading. */
  headingRuby: z.array(RubySpan).optional(),
  picture: Picture.nullable(),
  video: Video.nullable(),
  sentences: z.array(Sentence),
})
export type Page = z.infer<typeof Page>

export const Resource = z.object({
  id: ResourceId,
  kind: z.enum(['picture', 'audio', 'video']),
  mediaType: z.string(),
  bytes: z.int(),
  durationMs: z.int().nullable(),
  /** Below the base path, signed, valid until `expiresAt`; its bytes never change. */
  address: z.string(),
  expiresAt: Millis,
})
export type Resource = z.infer<typeof Resource>

export const pages = call('/pages', {
  who: ['student', 'tutor', 'viewer'],
  purpose: 'The pages of a textbook: picture and sentences.',
  input: z.object({ textbookId: TextbookId }),
  output: z.object({ textbook: Textbook, pages: z.array(Page) }),
})

export const resources = call('/resources', {
  who: ['student', 'tutor', 'viewer'],
  purpose: "Signed, expiring addresses of a textbook's files.",
  input: z.object({ textbookId: TextbookId }),
  output: z.object({ resources: z.array(Resource) }),
})
