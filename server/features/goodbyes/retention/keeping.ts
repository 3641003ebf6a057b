import { sql } from 'kysely'
import type { Topic } from '#contract/kernel/topic.ts'
import { lessonRoom } from '#contract/room/lesson-room.ts'
import { talkTopic } from '#contract/voice/talk-topic.ts'
import { foldOldEvents } from '#server/live/index.ts'
import type { Tables } from '#server/platform/databases/tables.ts'
import { forgetSignIns } from './forget-sign-ins.ts'
import { endedBefore, inTurn, type Piece } from './pieces.ts'

/** How long the rows of a table are kept. docs/retention.md is the same list, which `docs.test.ts` beside it compares. */
export type Keeping =
  /** As long as this is: with the school, or with the student, the lesson or the row to which they belong. */
  | { as: 'school' | 'student' | 'person' | 'lesson' | 'textbook' | 'recording' | 'attempt' | keyof Tables }
  /** So many days after this; the runner deletes them. */
  | { days: number; after: string; forget: Piece }
  /** So many days after this; the feature itself deletes them. */
  | { days: number; after: string; by: string }

const TOPICS = [lessonRoom, talkTopic] as unknown as readonly Topic[]

const guardianLinks = {
  table: 'guardian_link',
  unless: sql`exists (select 1 from letter where link_id = guardian_link.id)`,
  with: [
    ['letter_address', 'link_id'],
    ['calendar_feed', 'owner_id'],
  ],
} as const

/** Every table of the product: a new one without an entry does not compile. `staff` is a view. */
export const KEEPING: Record<Exclude<keyof Tables, 'staff'>, Keeping> = {
  absence: { as: 'student' },
  attempt: { as: 'student' },
  attempt_answer: { as: 'attempt' },
  attempt_mark: { as: 'attempt' },
  attendance: { as: 'student' },
  audit_line: {
    days: 400,
    after: 'it was written',
    forget: endedBefore({ table: 'audit_line', end: 'at', with: [['audit_subject', 'line_id']] }),
  },
  audit_subject: { as: 'audit_line' },
  // Where the list of erased people is kept up to date.
  backup_place: { as: 'school' },
  book_import: { days: 30, after: 'its end; an upload that stopped goes after a day', by: 'books' },
  book_piece: { as: 'book_import' },
  branch: { as: 'school' },
  branch_holiday: { as: 'school' },
  calendar_feed: { as: 'person' },
  call: { as: 'student' },
  card: {
    days: 30,
    after: 'its end or its term',
    forget: inTurn(
      endedBefore({ table: 'card', end: 'ended_at' }),
      endedBefore({ table: 'card', end: 'expires_at' }),
    ),
  },
  chapter: { as: 'textbook' },
  classroom: { as: 'school' },
  classroom_emblem: { as: 'student' },
  classroom_tablet: {
    days: 30,
    after: 'it was revoked or its term, which each use puts off',
    forget: inTurn(
      endedBefore({ table: 'classroom_tablet', end: 'revoked_at' }),
      endedBefore({ table: 'classroom_tablet', end: 'expires_at' }),
    ),
  },
  consent: { as: 'student' },
  // An answer to it may be on file for as long as the student is of the school.
  consent_question: { as: 'school' },
  credential: { as: 'person' },
  erased_person: { as: 'school' },
  external_key: { as: 'person' },
  final_check: { as: 'textbook' },
  guardian_contact: { as: 'student' },
  guardian_link: {
    days: 90,
    after: 'it was revoked or its term, which a visit, a calendar and a letter put off',
    forget: inTurn(
      endedBefore({ ...guardianLinks, end: 'revoked_at' }),
      endedBefore({ ...guardianLinks, end: 'expires_at' }),
    ),
  },
  hearing_right: {
    days: 1,
    after: 'its term',
    forget: endedBefore({ table: 'hearing_right', key: ['student_id', 'tutor_id'], end: 'until' }),
  },
  home_stay: { as: 'student' },
  homework: { as: 'student' },
  honor: { as: 'student' },
  idempotency: {
    days: 14,
    after: 'the answer',
    forget: endedBefore({
      table: 'idempotency',
      key: ['write_id'],
      end: 'at',
      with: [['idempotency_subject', 'write_id']],
    }),
  },
  idempotency_subject: { as: 'idempotency' },
  import_piece: { as: 'import_upload' },
  import_upload: { days: 1, after: 'its first piece; mostly it goes after an hour', by: 'bring-in' },
  join_request: {
    days: 1,
    after: 'its end',
    forget: endedBefore({ table: 'join_request', end: 'expires_at' }),
  },
  known_device: {
    days: 400,
    after: 'its last use by a person who signed in on it',
    forget: endedBefore({
      table: 'known_device',
      key: ['browser_hash', 'role', 'person_id', 'way', 'way_id'],
      end: 'seen_at',
    }),
  },
  late_state: { as: 'student' },
  lesson: { as: 'school' },
  lesson_student: { as: 'student' },
  lesson_tally: { as: 'lesson' },
  letter: { days: 90, after: 'its end', forget: endedBefore({ table: 'letter', end: 'ended_at' }) },
  letter_invitation: { days: 3, after: 'it was sent; as soon as its link is used or revoked', by: 'letters' },
  letter_address: { days: 2, after: 'it was asked for and not confirmed, or left', by: 'letters' },
  level: { as: 'school' },
  make_up: { as: 'student' },
  notice: { as: 'school' },
  notice_lesson: { as: 'lesson' },
  office_person: { as: 'school' },
  office_recovery_code: { as: 'person' },
  office_totp: { as: 'person' },
  offline_work: { as: 'student' },
  one_time_url: {
    days: 30,
    after: 'its term',
    forget: endedBefore({
      table: 'one_time_url',
      end: 'expires_at',
      // A trial still shows when its invitation ended, and a letter whom it invited.
      unless: sql`exists (select 1 from trial where url_id = one_time_url.id)
        or exists (select 1 from letter where url_id = one_time_url.id)`,
      with: [['letter_invitation', 'url_id']],
    }),
  },
  page: { as: 'textbook' },
  page_played: { as: 'student' },
  page_turn: { as: 'student' },
  page_visit: { as: 'student' },
  parent_message: { as: 'student' },
  person_part: { as: 'person' },
  picture_classroom: { as: 'school' },
  picture_guesses: { as: 'student' },
  picture_password: { as: 'student' },
  picture_size: { as: 'textbook' },
  rate_limit: {
    days: 1,
    after: 'its last wrong try, which counts no more',
    forget: endedBefore({ table: 'rate_limit', key: ['key'], end: 'at' }),
  },
  // A row that the readiness check writes and deletes.
  readiness: { as: 'school' },
  recording: { days: 60, after: 'it was made, unless it is starred', by: 'recordings' },
  recording_piece: { as: 'recording' },
  refresh_token: { days: 30, after: 'a newer one, or the end of its sign-in', forget: forgetSignIns },
  resource: { as: 'textbook' },
  resource_bytes: { as: 'textbook' },
  second_step: {
    days: 1,
    after: 'its term',
    forget: endedBefore({ table: 'second_step', key: ['hash'], end: 'expires_at' }),
  },
  secret: { as: 'school' },
  // The audit and what it wrote name it.
  service_token: { as: 'school' },
  session: { as: 'lesson' },
  sign_in: { days: 30, after: 'its end', forget: forgetSignIns },
  sign_on_attempt: {
    days: 1,
    after: 'its term',
    forget: endedBefore({ table: 'sign_on_attempt', key: ['state_hash'], end: 'expires_at' }),
  },
  sign_on_identity: { as: 'person' },
  slot: { as: 'term' },
  slot_exception: { as: 'slot' },
  slot_lesson: { as: 'lesson' },
  slot_lesson_student: { as: 'student' },
  slot_student: { as: 'student' },
  stand_in: { as: 'lesson' },
  struck_item: { as: 'textbook' },
  student: { as: 'school' },
  student_change: { as: 'student' },
  student_state: { as: 'student' },
  talk: { as: 'student' },
  talk_tally: { as: 'lesson' },
  term: { as: 'school' },
  textbook: { as: 'school' },
  topic: { as: 'lesson' },
  topic_event: {
    days: 90,
    after: 'it happened; then only the state that it led to stays',
    forget: (tx, before, most) => foldOldEvents(tx, TOPICS, before, most),
  },
  topic_snapshot: { as: 'lesson' },
  training: { as: 'student' },
  trial: { as: 'school' },
  tutor: { as: 'school' },
  tutor_absence: { as: 'school' },
  wall_code: {
    days: 1,
    after: 'its end',
    forget: endedBefore({ table: 'wall_code', key: ['hash'], end: 'expires_at' }),
  },
  way_in_change: {
    days: 400,
    after: 'it was made',
    forget: endedBefore({ table: 'way_in_change', end: 'made_at' }),
  },
}
