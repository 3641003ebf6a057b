import { expect, test } from 'vitest'
import { trialTimes } from './trial-times.ts'

const at = (startsAt: string, minutes = 50) => {
  const start = Date.parse(startsAt)
  return { startsAt: start, endsAt: start + minutes * 60_000 }
}
const tokyo = 'Asia/Tokyo'

test('a family in Japan reads one line, with the name of its time', () => {
  expect(trialTimes(at('2026-11-23T16:00+09:00'), { own: tokyo, school: tokyo }, 'ja')).toEqual({
    own: { day: '11月23日（月）', from: '16:00', to: '16:50', zone: '日本標準時' },
    school: null,
  })
})

test('a family abroad reads its own time and the school’s, each on its own day', () => {
  const hour = at('2026-11-23T09:00+09:00')
  expect(trialTimes(hour, { own: 'America/Los_Angeles', school: tokyo }, 'en')).toEqual({
    own: { day: 'Sunday 22 November', from: '16:00', to: '16:50', zone: 'Pacific Standard Time' },
    school: { day: 'Monday 23 November', from: '09:00', to: '09:50', zone: 'Japan Standard Time' },
  })
})

test('where both zones show the same clock, there is one line', () => {
  const { school } = trialTimes(at('2026-11-23T16:00+09:00'), { own: 'Asia/Seoul', school: tokyo }, 'ja')
  expect(school).toBeNull()
})

test('summer time is named as such', () => {
  const zones = { own: 'Europe/Paris', school: tokyo }
  expect(trialTimes(at('2026-07-06T18:00+09:00'), zones, 'ja').own).toMatchObject({
    from: '11:00',
    zone: '中央ヨーロッパ夏時間',
  })
  expect(trialTimes(at('2026-11-23T18:00+09:00'), zones, 'ja').own).toMatchObject({
    from: '10:00',
    zone: '中央ヨーロッパ標準時',
  })
})

test('a lesson past midnight names the day of its end', () => {
  const { own } = trialTimes(at('2026-11-23T23:30+09:00'), { own: tokyo, school: tokyo }, 'ja')
  expect(own).toMatchObject({ day: '11月23日（月）', from: '23:30', to: '11月24日（火） 00:20' })
})
