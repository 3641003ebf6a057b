import type { CalendarFeed } from '#contract/calendars.ts'
import { guardianLink } from '#server/features/guardian-links/tables.ts'
import { branch } from '#server/features/school/tables.ts'
import { hidden, ms, ref, table, text } from '#server/platform/table.ts'
import type { CalendarOwner } from './calendar-store.ts'

export const calendarFeed = table(
  'calendar_feed',
  {
    id: text().key(),
    hash: hidden().unique(),
    role: text<CalendarOwner['role']>(),
    owner_id: text<CalendarOwner['id']>().ofStudent().goesWith(guardianLink.name),
    branch_id: ref(branch),
    language: text<CalendarFeed['language']>(),
    made_at: ms(),
  },
  {
    keep: { with: 'person' },
    unique: [['owner_id', 'branch_id']],
    joining: 'stay',
    export: ['ways-in', 'calendars'],
  },
)
