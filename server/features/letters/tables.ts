import type { LetterId, OfficeId, TutorId, WayInChangeId } from '#contract/kernel/ids.ts'
import type { LetterLanguage } from '#contract/letters.ts'
import type { LetterKind, LetterOutcome } from '#contract/office/letters.ts'
import type { WayInActor, WayInChange } from '#contract/way-in/changes.ts'
import { guardianLink } from '#server/features/guardian-links/tables.ts'
import { oneTimeUrl } from '#server/features/links/tables.ts'
import { hidden, id, ms, ref, table, text, whole } from '#server/platform/table.ts'
import type { Staff } from './address-store.ts'

export const letter = table(
  'letter',
  {
    id: id<LetterId>(),
    /** Of a letter to a guardian. */
    link_id: ref(guardianLink).holds().orNull(),
    /** Of a letter that invites. */
    url_id: ref(oneTimeUrl).holds().orNull(),
    /** Of a letter to a tutor or a person of the office, at their own address. */
    person_id: text<TutorId | OfficeId>().orNull(),
    /** In `letter_address`, or in `letter_invitation`. */
    address_id: text(),
    /** Of the mailbox: by it letters that nobody has asked for are counted. */
    address_print: hidden(),
    kind: text<LetterKind>(),
    /** The lesson's, the notice's or the change's id, the week's Monday; empty for a first letter. */
    about: text(),
    state: text<LetterOutcome>(),
    made_at: ms(),
    due_at: ms(),
    tries: whole(),
    /** Of the server that is sending it; another value when another server took it over. */
    claim: hidden().orNull(),
    claimed_until: ms().orNull(),
    /** The moment before its first byte was given to the mail server. */
    handed_at: ms().orNull(),
    ended_at: ms().orNull(),
    reason: text().orNull(),
  },
  {
    keep: { days: 90, after: 'its end', ends: ['ended_at'] },
    unique: [['address_id', 'kind', 'about']],
    indexes: [
      ['state', 'due_at'],
      ['link_id'],
      ['url_id'],
      ['address_print'],
      ['kind', 'about'],
      { on: ['ended_at'], where: 'ended_at is not null' },
      ['made_at', 'id'],
    ],
    joining: 'stay',
    export: ['guardians', 'letters'],
  },
)

export const letterAddress = table(
  'letter_address',
  {
    id: text().key(),
    /** Of a guardian's address; a tutor's or an office person's has a role and a person instead. */
    link_id: ref(guardianLink).goesAlong().orNull().unique(),
    role: text<Staff['role']>().orNull(),
    person_id: text<Staff['id']>().orNull(),
    address: text(),
    language: text<LetterLanguage>(),
    asked_at: ms(),
    /** The first letter's link works until then; an address that was not confirmed by then is forgotten. */
    confirm_until: ms(),
    confirmed_at: ms().orNull(),
    /** The mail server of the address has said that it takes no letters for it. */
    refused_at: ms().orNull(),
    /** Another one, or none, stands in its place: until then it is still told of changes of ways in. */
    left_until: ms().orNull(),
    confirm_hash: hidden().unique(),
    stop_hash: hidden().unique(),
    page_hash: hidden().unique(),
  },
  {
    keep: { days: 2, after: 'it was asked for and not confirmed, or left', by: 'letters' },
    unique: [{ on: ['person_id'], where: 'left_until is null and person_id is not null' }],
    check: '(link_id is null) <> (person_id is null)',
    joining: 'stay',
    export: ['guardians', 'addresses'],
  },
)

export const letterInvitation = table(
  'letter_invitation',
  {
    id: text().key(),
    url_id: ref(oneTimeUrl).goesAlong().unique(),
    address: text(),
    language: text<LetterLanguage>(),
  },
  {
    keep: { days: 3, after: 'it was sent; as soon as its link is used or revoked', by: 'letters' },
    joining: 'end',
    export: ['ways-in', 'invitations'],
  },
)

export const wayInChange = table(
  'way_in_change',
  {
    id: id<WayInChangeId>(),
    role: text<'student' | Staff['role']>(),
    person_id: text().ofStudent(),
    kind: text<WayInChange>(),
    made_at: ms(),
    actor_kind: text<WayInActor>(),
    /** When the person has said that they have read it. */
    read_at: ms().orNull(),
  },
  {
    keep: { days: 400, after: 'it was made', ends: ['made_at'] },
    indexes: [['person_id', 'made_at'], ['made_at']],
    joining: 'stay',
    export: { leftOut: 'what guardians were written of the lines of the audit that are here' },
  },
)
