export { deleteChallenges, findChallenge, saveChallenge, takeChallenge } from './challenge-store.ts'
