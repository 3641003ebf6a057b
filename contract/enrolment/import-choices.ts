import { z } from 'zod'
import { Text } from '#contract/kernel/fields.ts'
import { ClassroomId, LevelId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { importColumns, importEncodings, MAX_IMPORT_ROWS } from './rules/imported-people.ts'

const Name = Text.trim().min(1).max(100)
const Heading = Text.max(255)
export const PersonKind = z.enum(['student', 'tutor'])
export type PersonKind = z.infer<typeof PersonKind>

/** The office's answers to what a file alone does not say. */
export const ImportChoices = z.object({
  /** Of the people of a list that has no column for it. */
  kind: PersonKind,
  /** For students whose row names none. */
  classroomId: ClassroomId.nullable(),
  /** Names in the file that become classrooms. */
  newClassrooms: z.array(Name).max(200),
  /** The school of an archive that is the branch, by its key. */
  school: Text.max(255).nullable(),
  /** Somebody who may be a person of the branch: is this person, or nobody of them (null). */
  same: z
    .array(z.object({ row: z.int().min(1), personId: z.union([StudentId, TutorId]).nullable() }))
    .max(MAX_IMPORT_ROWS),
  /** The heading of the column by which the list knows its people again; empty for none. Without it, one whose name says so. */
  keyColumn: Heading.nullable().optional(),
  /** Other columns, by their headings; null for one that is left out. Without a word of the office, as it said before, or as the heading says. */
  columns: z
    .array(z.object({ heading: Heading, is: z.enum(importColumns).nullable() }))
    .max(200)
    .optional(),
  /** The table of a file that has several: a sheet of a workbook, or a file of an archive. Without it, the first with people. */
  table: Text.max(255).nullable().optional(),
  /** For students whose row says nothing of it. */
  defaults: z.object({ grade: z.int().min(0).max(12).nullable(), levelId: LevelId.nullable() }).optional(),
  /** How the letters are written; without it, as the file looks. */
  encoding: z.enum(importEncodings).nullable().optional(),
  /** Of classes that students are in at once, the one that is their classroom, by the keys of the archive. */
  homes: z
    .array(z.object({ among: z.array(Text.max(255)).min(1).max(100), key: Text.max(255) }))
    .max(500)
    .optional(),
  /** Their classes are subjects: their classroom is `classroomId`. */
  withoutClasses: z.boolean().optional(),
})
export type ImportChoices = z.infer<typeof ImportChoices>
