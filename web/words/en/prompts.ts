import type { prompts as law } from '../ja/prompts.ts'

export const prompts: typeof law = {
  say: 'Hear what to do',
  turnOff: 'Turn the voice off',
  turnOn: 'Turn the voice on',
  door: 'Do you have a card? Then press the big button.',
  scan: 'Hold the square pattern on your card up to the camera.',
  card: 'Press the green button to come in.',
  wall: 'Press your own picture.',
  pictures: 'Press your own three pictures, one after the other.',
  figures: 'Press the figures that your tutor shows you, one after the other.',
  askTutor: 'Please call your tutor.',
  wallWaiting: 'Your tutor will let you in. Please wait a moment.',
  checkIntro: 'Time for the check. Press the green button to start. You can always skip a question.',
  checkDone: 'You did it, right to the end. Press the green button to see the flower.',
  end: (leaves) => `${leaves && `${leaves}. `}Well done today. Press the button with the house to go home.`,
}
