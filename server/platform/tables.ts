import { sql } from 'kysely'
import { hidden, json, ms, table, text, whole } from './table.ts'

/** Each id in the facts of a line. */
export const auditSubject = table(
  'auditSubject',
  {
    subject: text().ofStudent(),
    at: ms(),
    lineId: text().goesWith('auditLine'),
  },
  {
    keep: { with: 'auditLine' },
    key: ['subject', 'at', 'lineId'],
    indexes: [['lineId']],
    isKeyed: true,
    joining: 'stay',
    export: { leftOut: 'the index of the lines of the audit' },
    erasing: 'struck out',
  },
)

/** The branch is null for lines of the server itself, and for attempts of nobody known. */
export const auditLine = table(
  'auditLine',
  {
    id: text().key(),
    at: ms(),
    event: text(),
    actor: text().ofStudent().orNull(),
    facts: json<unknown>(),
    branchId: text().orNull(),
  },
  {
    keep: { days: 400, after: 'it was written', ends: ['at'] },
    indexes: [['at'], ['branchId', 'at'], ['actor', 'at'], ['branchId', 'event', 'at']],
    joining: 'stay',
    export: ['audit', 'lines'],
    erasing: 'struck out',
    of: {
      where: (students) =>
        sql`(actor in (${students}) or id in (select line_id from audit_subject where subject in (${students})))`,
      through: [auditSubject],
    },
  },
)

/** Of an answer that says anything of anybody: who wrote, whom the write is about, and each id in the answer. */
export const idempotencySubject = table(
  'idempotencySubject',
  {
    subject: text().ofStudent(),
    writeId: text().goesWith('idempotency', 'writeId'),
  },
  {
    keep: { with: 'idempotency' },
    key: ['subject', 'writeId'],
    indexes: [['writeId']],
    isKeyed: true,
    joining: 'stay',
    export: { leftOut: 'the index of these answers' },
    erasing: 'struck out',
  },
)

export const idempotency = table(
  'idempotency',
  {
    writeId: text().key(),
    /** Of the write's id, its writer and its path: the row of a plain `{ seq }` is nobody's, and needs no index by people. */
    askedHash: hidden(),
    answer: json<unknown>(),
    at: ms(),
  },
  {
    keep: { days: 14, after: 'the answer', ends: ['at'] },
    indexes: [['at']],
    isKeyed: true,
    joining: 'stay',
    export: { leftOut: 'answers to writes, made of the rows that are here' },
    erasing: 'struck out',
    of: {
      where: (students) =>
        sql`write_id in (select write_id from idempotency_subject where subject in (${students}))`,
      through: [idempotencySubject],
    },
  },
)

/** Work that a server does later, of each kind in its own turn. It goes with the row that it is about. */
export const job = table(
  'job',
  {
    kind: text(),
    /** The id of the row that it is about. */
    aboutId: text(),
    /** Of its next try. */
    dueAt: ms(),
    /** Of the server that is at work; another value when another server took it over. */
    owner: hidden().orNull(),
    leasedUntil: ms().orNull(),
    attempts: whole(),
    endedAt: ms().orNull(),
    /** The reason of the last failure, null for a job that is done. */
    error: text().orNull(),
  },
  {
    keep: { days: 90, after: 'its end; with what it is about', ends: ['endedAt'] },
    key: ['kind', 'aboutId'],
    indexes: [
      { on: ['kind', 'dueAt'], where: 'ended_at is null' },
      { on: ['endedAt'], where: 'ended_at is not null' },
    ],
    changesOften: true,
  },
)

export const readiness = table(
  'readiness',
  {
    id: text().key(),
    filler: text(),
  },
  {
    keep: { with: 'school' },
  },
)

/** The keys that this school has had: the keys themselves stand outside of its database. */
export const schoolKey = table(
  'schoolKey',
  {
    id: text().key(),
    /** Made by the key: another one with its id is found out. */
    proof: hidden(),
    since: ms(),
    /** Another one has signed and sealed since; until its end it still opens. */
    replacedAt: ms().orNull(),
    endedAt: ms().orNull(),
  },
  {
    keep: { with: 'school' },
    unique: [{ on: ['coalesce(replaced_at, 0)'], where: 'replaced_at is null' }],
  },
)
