import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckDots } from './check-frame.tsx'
import { aRoomAttempt } from './testing/an-attempt.ts'

function dots(done: string[], current: string | null): string[] {
  const { items } = aRoomAttempt()
  const drawn = renderToString(<CheckDots items={items} done={done} current={current} />)
  expect(drawn).not.toContain('<svg')
  return drawn
    .split('<span class="grid')
    .slice(1)
    .map((dot) => (dot.includes('border-[0.35rem]') ? 'ringed' : dot.includes(' bg-leaf') ? 'full' : 'open'))
}

test('a dot is full for what is done and ringed for where the student is, and no answer gets a tick', () => {
  expect(dots(['i1', 'i3'], 'i2')).toEqual(['full', 'ringed', 'full', 'open'])
  expect(dots(['i1', 'i2', 'i3', 'i4'], null)).toEqual(['full', 'full', 'full', 'full'])
})
