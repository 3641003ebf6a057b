import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckDots } from './check-dots.tsx'
import { aRoomAttempt } from './testing/an-attempt.ts'

function dots(done: string[], current: string | null): string[] {
  const { items } = aRoomAttempt()
  const drawn = renderToString(<CheckDots items={items} done={done} current={current} />)
  return drawn
    .split('<span class="grid')
    .slice(1)
    .map((dot) => (dot.includes('<svg') ? 'ticked' : dot.includes('border-[0.35rem]') ? 'ringed' : 'open'))
}

test('what is done is ticked, where the student is is ringed: nothing by colour alone', () => {
  expect(dots(['i1', 'i3'], 'i2')).toEqual(['ticked', 'ringed', 'ticked', 'open'])
  expect(dots(['i1', 'i2', 'i3', 'i4'], null)).toEqual(['ticked', 'ticked', 'ticked', 'ticked'])
})
