import type { WayInActor, WayInChange } from '#contract/access/way-in/changes.ts'
import type { LetterLanguage, LetterOccasion } from '#contract/family/letters.ts'
import type { LetterKind, LetterOutcome } from '#contract/family/office-letters.ts'
import type {
  GuardianLinkId,
  LetterId,
  OfficeId,
  TutorId,
  UrlId,
  WayInChangeId,
} from '#contract/kernel/ids.ts'
import { grant } from '#server/access/grants/tables.ts'
import { hidden, id, json, ms, ref, table, text } from '#server/platform/table.ts'
import type { Staff } from './addresses/address-store.ts'

export const letter = table(
  'letter',
  {
    id: id<LetterId>(),
    /** The guardian's link, or the one-time URL of a letter that invites. */
    grantId: ref(grant).only<GuardianLinkId | UrlId>().holds().orNull(),
    /** Of a letter to a tutor or a person of the office, at their own address. */
    personId: text<TutorId | OfficeId>().orNull(),
    /** In `letter_address`, or in `letter_invitation`. */
    addressId: text(),
    /** Of the mailbox: by it letters that nobody has asked for are counted. */
    addressPrint: hidden(),
    kind: text<LetterKind>(),
    /** The lesson's, the notice's or the change's id, the week's Monday; empty for a first letter. */
    about: text(),
    state: text<LetterOutcome>(),
    madeAt: ms(),
    /** It is news from then on; its job has the time of its next try. */
    dueAt: ms(),
    /** The moment before its first byte was given to the mail server. */
    handedAt: ms().orNull(),
    endedAt: ms().orNull(),
    reason: text().orNull(),
  },
  {
    keep: { days: 90, after: 'its end', ends: ['endedAt'] },
    unique: [['addressId', 'kind', 'about']],
    indexes: [
      ['state', 'dueAt'],
      ['grantId'],
      ['addressPrint'],
      ['kind', 'about'],
      { on: ['endedAt'], where: 'ended_at is not null' },
      ['madeAt', 'id'],
    ],
    joining: 'stay',
    export: ['guardians', 'letters'],
  },
)

export const letterAddress = table(
  'letterAddress',
  {
    id: text().key(),
    /** Of a guardian's address; a tutor's or an office person's has a role and a person instead. */
    linkId: ref(grant).only<GuardianLinkId>().goesAlong().orNull().unique(),
    role: text<Staff['role']>().orNull(),
    personId: text<Staff['id']>().orNull(),
    address: text(),
    language: text<LetterLanguage>(),
    askedAt: ms(),
    /** The first letter's link works until then; an address that was not confirmed by then is forgotten. */
    confirmUntil: ms(),
    confirmedAt: ms().orNull(),
    /** The mail server of the address has said that it takes no letters for it. */
    refusedAt: ms().orNull(),
    /** Another one, or none, stands in its place: until then it is still told of changes of ways in. */
    leftUntil: ms().orNull(),
    /** The occasions of which a guardian wants no letters here. */
    unwanted: json<LetterOccasion[]>(),
    /** Its secrets follow from it. */
    seed: hidden().sealedTo('id'),
    confirmHash: hidden().unique(),
    stopHash: hidden().unique(),
    pageHash: hidden().unique(),
  },
  {
    keep: { days: 2, after: 'it was asked for and not confirmed, or left', by: 'letters' },
    unique: [{ on: ['personId'], where: 'left_until is null and person_id is not null' }],
    check: '(link_id is null) <> (person_id is null)',
    joining: 'stay',
    export: ['guardians', 'addresses'],
  },
)

export const letterInvitation = table(
  'letterInvitation',
  {
    id: text().key(),
    urlId: ref(grant).only<UrlId>().goesAlong().unique(),
    address: text(),
    language: text<LetterLanguage>(),
    /** The secret of its link follows from it. */
    seed: hidden().sealedTo('id'),
  },
  {
    keep: { days: 3, after: 'it was sent; as soon as its link is used or revoked', by: 'letters' },
    joining: 'end',
    export: ['ways-in', 'invitations'],
  },
)

export const wayInChange = table(
  'wayInChange',
  {
    id: id<WayInChangeId>(),
    role: text<'student' | Staff['role']>(),
    personId: text().ofStudent(),
    kind: text<WayInChange>(),
    madeAt: ms(),
    actorKind: text<WayInActor>(),
    /** When the person has said that they have read it. */
    readAt: ms().orNull(),
  },
  {
    keep: { days: 400, after: 'it was made', ends: ['madeAt'] },
    indexes: [['personId', 'madeAt'], ['madeAt']],
    joining: 'stay',
    export: { leftOut: 'what guardians were written of the lines of the audit that are here' },
  },
)
