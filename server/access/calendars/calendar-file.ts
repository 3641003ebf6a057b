import { networkOf } from '#server/access/sign-in-attempts/index.ts'
import { fileBySecret } from '#server/platform/files/file-by-secret.ts'
import { findCalendar } from './calendar-store.ts'
import { readFeed } from './read-feed.ts'
import { tagOf, writeFeed } from './write-feed.ts'

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
