import type { device as law } from './words.ja.ts'

export const device: typeof law = {
  entry: 'Try sound and microphone',
  title: 'Sound and microphone',
  hear: 'Listen first',
  say: 'Now you say it',
  back: 'Hear your own voice',
  done: 'Done',
  asking: 'Press here',
  speak: 'Say it now',
  playing: 'Playing your voice',
  good: 'If you heard your voice, you are ready',
  notRecorded: 'Your voice comes through. This browser cannot play it back',
  silent: 'No voice yet. Come closer to the microphone and try again',
  soundFailed: 'No sound came out. Check how loud this device is',
  onlyHere: 'Your voice is only played here. It is not sent anywhere',
}
