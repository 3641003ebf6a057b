import { useState } from 'react'
import { monthAt } from '#contract/kernel/zones.ts'
import { useNow } from '#web/hooks/use-now.ts'
import { useWords } from '#web/words/words.ts'
import { useBranch } from '../frame/branch.ts'
import { OfficeFrame } from '../frame/office-frame.tsx'
import type { MonthOf } from './month-head.tsx'
import { MonthStudents } from './month-students.tsx'
import { MonthTutors } from './month-tutors.tsx'

/** A month of the branch: a row for each student, or for each tutor. */
export function MonthsScreen() {
  return (
    <OfficeFrame>
      <Months />
    </OfficeFrame>
  )
}

function Months() {
  const { months: words } = useWords().office
  const { branch } = useBranch()
  const thisMonth = monthAt(useNow(60_000), branch.timeZone)
  const [month, setMonth] = useState(thisMonth)
  const [of, setOf] = useState<MonthOf>('students')
  const head = { month, thisMonth, of, onMonth: setMonth, onOf: setOf }
  return (
    <section aria-label={words.title} className="month-page flex min-w-0 flex-1 flex-col">
      {of === 'students' ? <MonthStudents key={month} {...head} /> : <MonthTutors key={month} {...head} />}
    </section>
  )
}
