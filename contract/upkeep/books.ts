import { z } from 'zod'
import { bookOmissionKinds } from '#contract/books/book-omissions.ts'
import { call } from '#contract/kernel/call.ts'
import { Millis, Text } from '#contract/kernel/fields.ts'
import {
  BranchId,
  LessonId,
  LevelId,
  SlotId,
  StudentId,
  TextbookId,
  UploadId,
  WriteId,
} from '#contract/kernel/ids.ts'
import { BOOK_PIECE_BYTES, bookFaults, bookSteps, MAX_BOOK_BYTES } from './rules/book-import.ts'

/** A textbook as the office lists it. */
export const OfficeBook = z.object({
  id: TextbookId,
  /** Its place among the books of its level, by which it has its colour. */
  colour: z.int().min(0),
  /** The school's own name for it, which stays through all editions. */
  key: z.string(),
  title: z.string(),
  creators: z.array(z.string()),
  rights: z.string(),
  language: z.string(),
  pages: z.int(),
  chapters: z.int(),
  /** Of its pictures and recordings. */
  bytes: z.int(),
  addedAt: Millis,
})
export type OfficeBook = z.infer<typeof OfficeBook>

/** One omission or repair of the import, with the values that the sentence of this kind names. */
const BookOmission = z.object({
  /** The path inside the archive. */
  file: z.string(),
  line: z.int().nullable(),
  kind: z.enum(bookOmissionKinds),
  values: z.array(z.string()),
})

/** A summary of a book after its import. */
export const BookReport = z.object({
  textbookId: TextbookId,
  outcome: z.enum(['added', 'replaced', 'moved', 'unchanged']),
  title: z.string(),
  key: z.string(),
  chapters: z.int(),
  pages: z.int(),
  /** Of the edition before; null for a new book. */
  pagesBefore: z.int().nullable(),
  sentences: z.int(),
  checks: z.int(),
  items: z.int(),
  /** Titles of chapters that are too short for a check, that keep a written check, and that have lost it. */
  withoutCheck: z.array(z.string()),
  written: z.array(z.string()),
  outgrown: z.array(z.string()),
  /** The number of all omissions and repairs of the file. */
  skipped: z.int(),
  /** The first of these, with what its maker should mend in front. */
  omissions: z.array(BookOmission),
})
export type BookReport = z.infer<typeof BookReport>

const BookImportStatus = z.discriminatedUnion('at', [
  /** `arrivedBytes` of the file are here. */
  z.object({ at: z.literal('sending'), arrivedBytes: z.int() }),
  /** Other books come first. */
  z.object({ at: z.literal('waiting'), before: z.int() }),
  /** Pages or files of the book; a step that is not counted has a total of 0. */
  z.object({ at: z.literal('working'), step: z.enum(bookSteps), done: z.int(), total: z.int() }),
  z.object({ at: z.literal('done'), report: BookReport }),
  z.object({
    at: z.literal('refused'),
    fault: z.enum(bookFaults),
    /** For the maker of the book: the reason with file and line, in English. */
    reason: z.string(),
  }),
  /** The server could not finish it, for a reason that is not the reader's. */
  z.object({ at: z.literal('broken') }),
])
export type BookImportStatus = z.infer<typeof BookImportStatus>

/** A book on its way in, or what became of it. */
export const BookImport = z.object({
  uploadId: UploadId,
  /** The name of the file. */
  name: z.string(),
  bytes: z.int(),
  level: z.string(),
  /** The book of which it is to be a new edition; null for a new book. */
  renews: TextbookId.nullable(),
  /** The asker's own. */
  isOwn: z.boolean(),
  beganAt: Millis,
  status: BookImportStatus,
})
export type BookImport = z.infer<typeof BookImport>

export const officeBooks = call('/office/books', {
  who: ['office'],
  scope: 'books',
  purpose:
    "The school's textbooks by level, and the books that come in. The head office may change them; so may the office of a school's only branch.",
  input: z.object({}),
  output: z.object({
    can: z.object({ change: z.boolean() }),
    levels: z.array(z.object({ id: LevelId, name: z.string(), books: z.array(OfficeBook) })),
    /** The last first; empty for an asker who may not change books. */
    imports: z.array(BookImport),
  }),
})

export const officeBookUses = call('/office/book-uses', {
  who: ['office'],
  scope: 'books',
  purpose: 'How often a branch uses each textbook from now on; without those that it does not.',
  input: z.object({ branchId: BranchId }),
  output: z.object({
    uses: z.array(
      z.object({
        textbookId: TextbookId,
        /** Different ones, in coming lessons and slots. */
        students: z.int(),
        /** Coming ones. */
        lessons: z.int(),
        /** Of terms that are not over. */
        slots: z.int(),
      }),
    ),
  }),
})

const UsingStudent = z.object({
  id: StudentId,
  displayName: z.string(),
  reading: z.string(),
  classroom: z.string(),
})

export const officeBookUse = call('/office/book-use', {
  who: ['office'],
  scope: 'books',
  purpose: 'Who of a branch uses a textbook from now on: students, coming lessons, slots.',
  input: z.object({ branchId: BranchId, textbookId: TextbookId }),
  output: z.object({
    /** By reading. */
    students: z.array(UsingStudent),
    /** The next ones, in their order. */
    lessons: z.array(
      z.object({ id: LessonId, startsAt: Millis, endsAt: Millis, classroom: z.string(), tutor: z.string() }),
    ),
    /** By weekday (1 is Monday) and hour. */
    slots: z.array(
      z.object({
        id: SlotId,
        weekday: z.int(),
        startsAt: z.string(),
        minutes: z.int(),
        classroom: z.string(),
        tutor: z.string(),
      }),
    ),
    /** Different students of the branch who have opened the book so far. */
    readers: z.int(),
  }),
})

export const officeBeginBook = call('/office/begin-book', {
  who: ['office'],
  scope: 'books',
  purpose: `Begins the upload of a book (EPUB), which replaces the asker's one before. Its pieces go to /office/book-pieces/{uploadId}/{number}, as they are, from 0; a piece has ${BOOK_PIECE_BYTES} bytes, the last one what is left. The import begins with the last. The same file again goes on where it stopped.`,
  input: z.object({
    writeId: WriteId,
    /** Made by the client. */
    uploadId: UploadId,
    /** The name of the file, as people call it. */
    name: Text.min(1).max(255),
    bytes: z.int().min(1).max(MAX_BOOK_BYTES),
    /** When the file was changed, by the client's file system: tells two files of one name apart. */
    modifiedAt: Millis,
    /** The name of its level; one that is not there is made. Null for a new edition, which stays where it is. */
    level: Text.trim().min(1).max(100).nullable(),
    /** The book of which it is a new edition; null for a new book. */
    textbookId: TextbookId.nullable(),
  }),
  output: z.object({
    /** That of the stopped upload of the same file, if there is one. */
    uploadId: UploadId,
    /** The numbers of the pieces that are here. */
    arrived: z.array(z.int()),
  }),
})

export const officeDropBook = call('/office/drop-book', {
  who: ['office'],
  scope: 'books',
  purpose:
    'Ends the upload of a book, or takes one that has come in or was refused from the list. Textbooks stay.',
  input: z.object({ writeId: WriteId, uploadId: UploadId }),
  output: z.undefined(),
  /** It is being read. */
  refusals: ['BookAtWork'],
})

export const officeRemoveBook = call('/office/remove-book', {
  who: ['office'],
  scope: 'books',
  purpose: 'Removes a textbook that nobody has used, with its pages, files and checks.',
  input: z.object({ writeId: WriteId, textbookId: TextbookId }),
  output: z.undefined(),
  /** `details`: the different `students` who opened it, and its `lessons` and `slots`. */
  refusals: ['NotEmpty'],
})
