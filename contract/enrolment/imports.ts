import { z } from 'zod'
import { call } from '#contract/kernel/call.ts'
import { Text } from '#contract/kernel/fields.ts'
import { BranchId, StudentId, TutorId, UploadId, WriteId } from '#contract/kernel/ids.ts'
import { NewPassword } from '../access/identity.ts'
import { ImportChoices, PersonKind } from './import-choices.ts'
import {
  IMPORT_PIECE_BYTES,
  importColumns,
  importEncodings,
  importFaults,
  importFields,
  importForms,
  importNotes,
  MAX_IMPORT_BYTES,
  MAX_IMPORT_ROWS,
  MAX_NEW_PEOPLE,
} from './rules/imported-people.ts'

const MAX_PIECES = Math.ceil(MAX_IMPORT_BYTES / IMPORT_PIECE_BYTES)
/** Four letters of base64 carry three bytes. */
const MAX_LETTERS = Math.ceil(IMPORT_PIECE_BYTES / 3) * 4

export const officeUploadImport = call('/office/upload-import', {
  who: ['office'],
  scope: 'people',
  purpose:
    'One piece of a file with people, in any order. The file is deleted when it was brought in, when the asker uploads another one, or after an hour.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    /** Made by the client; the same for all pieces of one file. */
    uploadId: UploadId,
    /** The name of the file, as people call it. */
    name: Text.min(1).max(255),
    bytes: z.int().min(1).max(MAX_IMPORT_BYTES).describe('Of all pieces together.'),
    number: z
      .int()
      .min(0)
      .max(MAX_PIECES - 1)
      .describe(`From 0; every piece but the last has ${IMPORT_PIECE_BYTES} bytes.`),
    data: z.base64().min(4).max(MAX_LETTERS).describe('The piece’s bytes in base64.'),
  }),
  output: z.object({ isWhole: z.boolean() }),
  /** The piece is not one of this file. */
  refusals: ['FileDamaged'],
})

const ImportFieldShape = z.enum(importFields)

/** A place in a file as a person finds it. */
const Place = z.object({
  /** Of an archive; null in a list that is one file. */
  file: z.string().nullable(),
  /** From 1, as a spreadsheet counts; null for the whole file. */
  row: z.int().nullable(),
  /** The heading; null for the whole row. */
  column: z.string().nullable(),
})

/** Equal findings together. */
export const ImportGroup = z.object({
  code: z.enum([...importFaults, ...importNotes]),
  isFault: z.boolean(),
  /** The cell or the name that it is about; empty for none. */
  value: z.string(),
  count: z.int(),
  /** The first of them. */
  places: z.array(Place),
  /** Names that may have been meant. */
  near: z.array(z.string()),
})
export type ImportGroup = z.infer<typeof ImportGroup>

/** Somebody of the branch who may be the same. */
const ImportCandidate = z.object({
  id: z.union([StudentId, TutorId]),
  name: z.string(),
  reading: z.string(),
  grade: z.int().nullable(),
  classroom: z.string().nullable(),
  loginId: z.string().nullable(),
  hasLeft: z.boolean(),
})

export const ImportRow = z.object({
  file: z.string().nullable(),
  row: z.int(),
  kind: PersonKind,
  outcome: z.enum(['new', 'changed', 'same', 'leaves', 'mend', 'decide']),
  cells: z.array(
    z.object({
      field: ImportFieldShape,
      /** As it will be; as it is written, where it is a fault. */
      value: z.string(),
      /** As it is in the school; null where it stays, and for somebody new. */
      before: z.string().nullable(),
      isFault: z.boolean(),
    }),
  ),
})
export type ImportRow = z.infer<typeof ImportRow>

/** Somebody who may be a person of the branch. */
export const ImportQuestion = z.object({
  row: z.int(),
  /** `alike`: somebody has the same name. `key`: somebody else had this number or login id, with another name and reading. */
  why: z.enum(['alike', 'key']),
  /** The number or the login id; empty for `alike`. */
  key: z.string(),
  name: z.string(),
  reading: z.string(),
  grade: z.int().nullable(),
  classroom: z.string().nullable(),
  candidates: z.array(ImportCandidate),
  /** The id of the one who it is, or that it is somebody new; null until the office has said. */
  answer: z.string().nullable(),
})
export type ImportQuestion = z.infer<typeof ImportQuestion>

/** Students who are in several classes at once: one of these is their classroom. */
export const ImportClassQuestion = z.object({
  classes: z.array(z.object({ key: z.string(), title: z.string() })),
  count: z.int(),
  /** The first of them. */
  names: z.array(z.string()),
  /** The key of the class; null until the office has said. */
  answer: z.string().nullable(),
})
export type ImportClassQuestion = z.infer<typeof ImportClassQuestion>

/** A column of a list, as it stands in the file. */
export const ImportedColumn = z.object({
  heading: z.string(),
  /** Null for one that is left out. */
  is: z.enum([...importColumns, 'key']).nullable(),
  /** Said by the office, now or with an earlier file, or known by the heading; null for one that nobody has said anything about. */
  by: z.enum(['said', 'remembered', 'heading']).nullable(),
  /** The first cells with something in them. */
  samples: z.array(z.string()),
})
export type ImportedColumn = z.infer<typeof ImportedColumn>

/** How many rows of a plan come at once. */
export const IMPORT_PAGE = 100

export const ImportCounts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  same: z.int(),
  leaves: z.int(),
  mend: z.int(),
  decide: z.int(),
})
export type ImportCounts = z.infer<typeof ImportCounts>

/** A question and no dry run: it reads the file and asks what has to be decided before anything can be brought in. */
export const officeImportPlan = call('/office/import-plan', {
  who: ['office'],
  scope: 'people',
  purpose:
    'What bringing in an uploaded file would do: nothing is changed by it. Faults come with their rows and columns.',
  input: z.object({
    branchId: BranchId,
    uploadId: UploadId,
    choices: ImportChoices,
    /** Only the rows that somebody has to look at. */
    isMendOnly: z.boolean(),
    /** How many rows to leave out before the first. */
    from: z.int().min(0).max(MAX_IMPORT_ROWS),
  }),
  output: z.object({
    name: z.string(),
    format: z.enum(importForms),
    /** As the file was read, in an archive that of its users; null where nothing could be read. */
    encoding: z.enum(importEncodings).nullable(),
    /** The column by which people are known again, and those that may be it; of an archive the key of its users. */
    key: z.object({ heading: z.string().nullable(), columns: z.array(z.string()) }),
    counts: ImportCounts,
    /** All columns of a list, in the order of the file; none of an archive of a known system. */
    fileColumns: z.array(ImportedColumn),
    /** The tables of a file that has several, and the one that was read. */
    tables: z.array(z.string()),
    table: z.string().nullable(),
    /** The fields of the file, in the order in which they are shown, with their headings. */
    columns: z.array(z.object({ field: ImportFieldShape, heading: z.string() })),
    groups: z.array(ImportGroup),
    questions: z.array(ImportQuestion),
    classQuestions: z.array(ImportClassQuestion),
    rows: z.array(ImportRow),
    /** How many rows there are with this filter. */
    total: z.int(),
    /** The schools of an archive. */
    schools: z.array(z.object({ key: z.string(), name: z.string() })),
    newClassrooms: z.array(z.string()),
    /** Names this difference for `/office/apply-import`; null while something has to be mended or decided. */
    difference: z.string().nullable(),
    /** The people who get a first password, in the order of the passwords; nobody for a service token. */
    firstLogins: z.array(
      z.object({
        row: z.int(),
        kind: PersonKind,
        name: z.string(),
        reading: z.string(),
        classroom: z.string().nullable(),
        loginId: z.string(),
      }),
    ),
  }),
})

export const officeApplyImport = call('/office/apply-import', {
  who: ['office'],
  fresh: true,
  scope: 'people',
  purpose:
    'Brings an uploaded file in, all of it or nothing. The passwords are made by the client, one for each person of `firstLogins`; the server keeps only their hashes. A service token sends none: the people whom it brings in get their way in from the office, and nobody who left or was disabled comes back by it.',
  input: z.object({
    writeId: WriteId,
    branchId: BranchId,
    uploadId: UploadId,
    choices: ImportChoices,
    /** As the plan named it. */
    difference: z.string().regex(/^[0-9a-f]{64}$/),
    passwords: z.array(NewPassword).max(MAX_NEW_PEOPLE),
  }),
  output: z.object({ counts: ImportCounts }),
  /** `Stale`: the school has changed since the plan, and this would be another difference. */
  refusals: ['PasswordTooEasy', 'Stale', 'NotForMachines'],
})

export const officeExportPeople = call('/office/export-people', {
  who: ['office'],
  fresh: true,
  purpose:
    'The people of a branch as a list that `/office/upload-import` brings in: out, changed in a spreadsheet program, and in again are the changes alone. Each export is in the audit.',
  input: z.object({
    branchId: BranchId,
    of: PersonKind,
    as: z.enum(['xlsx', 'csv']),
    language: z.enum(['ja', 'en']),
  }),
  output: z.object({ name: z.string(), data: z.base64() }),
})
