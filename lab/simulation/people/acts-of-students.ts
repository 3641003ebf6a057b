import type { StudentId } from '#contract/kernel/ids.ts'
import type { VirtualTab } from './virtual-tab.ts'
import { type Acts, MOST_PAGES, sendMarked } from './write-act.ts'

export const actsOfStudents: Acts = {
  'turns a page': [
    6,
    (day, tab, seed) => {
      const page = seed.between(1, MOST_PAGES)
      const { sessionId, place } = day.school
      return sendMarked(day, tab, '/student/record-state', `turns to page ${page}`, (mark) => ({
        sessionId,
        state: { ...place, page, sentence: 's1', activity: 'reading', progress: { mark } },
      }))
    },
  ],
  'hears a sentence': [
    4,
    (day, tab, seed) => {
      const own = ownOf(tab)
      if (!own?.state) return false
      const { textbookId, page } = own.state
      const { sessionId } = day.school
      return sendMarked(day, tab, '/student/record-state', 'hears a sentence', (mark) => ({
        sessionId,
        state: {
          textbookId,
          page,
          sentence: `s${seed.between(1, 3)}`,
          activity: 'listening',
          progress: { mark },
        },
      }))
    },
  ],
  'calls the tutor': [
    2,
    (day, tab) => {
      if (tab.reader.view.state?.status !== 'running') return false
      const { sessionId } = day.school
      return sendMarked(day, tab, '/student/raise-call', 'calls the tutor', () => ({ sessionId }))
    },
  ],
  'takes the call back': [
    1,
    (day, tab) => {
      const { id } = tab.browser.person
      if (!tab.reader.view.state?.line.some(({ studentId }) => studentId === id)) return false
      const { sessionId } = day.school
      return sendMarked(day, tab, '/student/withdraw-call', 'takes the call back', () => ({ sessionId }))
    },
  ],
  'is heard reading on': [
    2,
    (day, tab, seed) => {
      tab.room.tell({ page: 1, sentence: 's1', positionMs: seed.between(0, 5_000) })
      day.tell(`${tab.browser.person.name} reads on`)
      return true
    },
  ],
}

function ownOf(tab: VirtualTab) {
  return tab.reader.view.state?.students[tab.browser.person.id as StudentId]
}
