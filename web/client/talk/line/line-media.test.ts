import { expect, test } from 'vitest'
import { withoutStrayFeedback } from './line-media.ts'

const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('')

const VOICE = ['m=audio 9 UDP/TLS/RTP/SAVPF 109', 'a=rtcp-fb:109 transport-cc', 'a=rtpmap:109 opus/48000/2']
const CAMERA = ['m=video 9 UDP/TLS/RTP/SAVPF 120 124', 'a=rtcp-fb:* ccm tmmbr', 'a=rtcp-fb:120 nack pli']

test('feedback for codecs that a medium does not have is left out of a description, as Firefox has it', () => {
  const stray = ['a=rtcp-fb:121 nack', 'a=rtcp-fb:12 nack', 'a=rtcp-fb:109 transport-cc']
  const offer = lines('v=0', 's=-', ...VOICE, ...CAMERA, ...stray, 'a=rtpmap:120 VP8/90000')
  expect(withoutStrayFeedback(offer)).toBe(lines('v=0', 's=-', ...VOICE, ...CAMERA, 'a=rtpmap:120 VP8/90000'))
})

test('a description of another browser stays as it is', () => {
  const whole = lines('v=0', 's=-', ...VOICE, ...CAMERA)
  expect(withoutStrayFeedback(whole)).toBe(whole)
  expect(withoutStrayFeedback('v=0')).toBe('v=0')
})
