import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CheckDots } from './check-frame.tsx'
import { aRoomAttempt } from './testing/an-attempt.ts'

function dots(done: string[], current: string | null): string[] {
  const { items } = aRoomAttempt()
  const drawn = renderToString(<CheckDots items={items} done={done} current={current} />)
  expect(drawn).not.toContain('<svg')
  return drawn
    .split('<span class="rounded-full')
    .slice(1)
    .map((dot) => (dot.includes('bg-leaf-3') ? 'full' : dot.includes('bg-leaf') ? 'large' : 'open'))
}

test('a dot is full for what is done and large for where the student is, and no answer gets a tick', () => {
  expect(dots(['i1', 'i3'], 'i2')).toEqual(['full', 'large', 'full', 'open'])
  expect(dots(['i1', 'i2', 'i3', 'i4'], null)).toEqual(['full', 'full', 'full', 'full'])
})
