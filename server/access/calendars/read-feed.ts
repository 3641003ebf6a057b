import type { GuardianLinkId, StudentId, TutorId } from '#contract/kernel/ids.ts'
import { listDisabled } from '#server/access/accounts/index.ts'
import { grantStore } from '#server/access/grants/index.ts'
import { findGuardianLink, keepGuardianLink } from '#server/access/guardian-links/index.ts'
import { networkOf } from '#server/access/sign-in-attempts/index.ts'
import type { Tx } from '#server/platform/database.ts'
import { fileBySecret } from '#server/platform/files/file-by-secret.ts'
import { getBranch } from '#server/school/index.ts'
import { directoryStore } from '#server/school/people/index.ts'
import { type CalendarOwner, findCalendar, type StoredCalendar } from './calendar-store.ts'
import { listFeedLessons } from './feed-read-model.ts'
import { type FeedKind, feedSpan } from './rules.ts'
import { type Feed, feedOf, tagOf, writeFeed } from './write-feed.ts'

/** The lessons of the person who made the address. A calendar asks once an hour. */
export const calendarFile = fileBySecret({
  path: '/calendar',
  ending: '.ics',
  cost: 20,
  networkOf,
  findGrant: findCalendar,
  async find(tx, calendar, now) {
    const feed = await readFeed(tx, calendar, now)
    return (
      feed && {
        mediaType: 'text/calendar; charset=utf-8',
        tag: tagOf(feed),
        bytes: Buffer.from(writeFeed(feed, now)),
      }
    )
  },
})

/**
 * The calendar of an address now; null when its owner may see nothing any more. Reading shows that a guardian's link is in
 * use.
 */
async function readFeed(tx: Tx, { owner, language }: StoredCalendar, now: Date): Promise<Feed | null> {
  const reader = await findReader(tx, owner, now)
  if (!reader) return null
  const { branchId } = owner
  const lessons = await listFeedLessons(tx, { branchId, span: feedSpan(now), of: reader.of })
  return feedOf(lessons, reader.kind, await getBranch(tx, branchId), language)
}

interface Reader {
  kind: FeedKind
  of: { studentId: StudentId } | { tutorId: TutorId } | null
}

async function findReader(tx: Tx, owner: CalendarOwner, now: Date): Promise<Reader | null> {
  switch (owner.role) {
    case 'student': {
      const way = owner.wayId === null ? null : await grantStore.findGrant(tx, 'any', { id: owner.wayId })
      return way && !grantStore.isOpen(way, now.getTime()) ? null : await familyOf(tx, owner, owner.id)
    }
    case 'guardian': {
      const studentId = await studentOf(tx, owner.linkId, now)
      return studentId && (await familyOf(tx, owner, studentId))
    }
    case 'tutor':
      if (await isClosed(tx, 'tutor', owner.id)) return null
      return { kind: 'tutor', of: { tutorId: owner.id } }
    case 'office':
      return (await isClosed(tx, 'office', owner.id)) ? null : { kind: 'office', of: null }
  }
}

/** The student of a guardian's lasting link. Joined with another one, it leads to the one that was kept. */
async function studentOf(tx: Tx, id: GuardianLinkId, now: Date): Promise<StudentId | null> {
  const link = await findGuardianLink(tx, { id })
  if (!link || !grantStore.isOpen(link, now.getTime())) return null
  await keepGuardianLink(tx, id, now)
  return link.studentId
}

async function familyOf(
  tx: Tx,
  { branchId }: Pick<CalendarOwner, 'branchId'>,
  studentId: StudentId,
): Promise<Reader | null> {
  const student = await directoryStore.findStudent(tx, branchId, studentId)
  if (!student || student.isVisitor || (await isClosed(tx, 'student', studentId))) return null
  return { kind: 'family', of: { studentId } }
}

/** True for a disabled account, and for a person who has left. */
async function isClosed(tx: Tx, role: 'student' | 'tutor' | 'office', id: string): Promise<boolean> {
  return (await listDisabled(tx, role, [id])).has(id)
}
