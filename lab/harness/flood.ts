import { setTimeout as wait } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { WebSocket } from 'ws'
import { newId } from '#contract/kernel/random.ts'
import { MAX_EARLIER_STATES } from '#contract/room/slices/states.ts'
import { postTo } from '#lab/faults/tab/post.ts'
import type { BegunLesson } from './school.ts'

/** The number of parallel requests of each kind, each repeated as soon as it is answered: the flood ignores Retry-After. */
const AT_ONCE = 8
const SOCKETS = 500
const FRAME_EVERY_MS = 20
const KEYS = 12_000
const REST_MS = 50

const { port, lesson } = workerData as { port: number; lesson: BegunLesson }
const { sessionId, lessonId, place, students } = lesson
const { token } = students[0]!
const topic = `lesson-room/${sessionId}`
const state = (progress: object) => ({ ...place, sentence: 's1', activity: 'reading', progress })
const keys = Object.fromEntries(Array.from({ length: KEYS }, (_, each) => [`k${each}`, each]))
const earlier = Array.from({ length: MAX_EARLIER_STATES }, (_, each) => ({
  state: state({ each }),
  at: Date.now() - each,
}))
const calls: [string, object][] = [
  ['/student/record-state', { sessionId, state: state({}), earlier }],
  ['/student/record-state', { sessionId, state: state(keys) }],
  ['/student/join-session', { lessonId }],
  ['/student/honors', {}],
  ['/live/poll', { topics: [{ topic, after: null }], tells: [] }],
]
let isGoing = false
let isOver = false
let refused = 0

const asking = calls.flatMap(([path, input]) =>
  Array.from({ length: AT_ONCE }, async () => {
    while (!isOver) {
      if (isGoing) await askOnce(path, input)
      else await wait(REST_MS)
    }
  }),
)
let sockets: WebSocket[] = []
parentPort!.on('message', (word: 'go' | 'rest' | 'end') => {
  isGoing = word === 'go'
  isOver = word === 'end'
  for (const socket of sockets) socket.terminate()
  sockets = isGoing ? Array.from({ length: SOCKETS }, openAndTalk) : []
  if (isOver) void Promise.all(asking).then(() => parentPort!.postMessage(refused))
})
parentPort!.postMessage('ready')

async function askOnce(path: string, input: object): Promise<void> {
  const reply = await postTo(port, path, { ...input, writeId: newId<string>() }, { token })
  if (typeof reply === 'object' && reply.status === 429) refused += 1
}

/** Sends hello, follows the lesson and sends frames without end, until the server closes the socket. */
function openAndTalk(): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`, { perMessageDeflate: false })
  const say = (frame: object) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(frame))
  socket.on('error', () => {})
  socket.on('open', () => {
    say({ t: 'hello', token })
    const talk = setInterval(() => {
      say({ t: 'unsubscribe', topic })
      say({ t: 'subscribe', topic })
      say({ t: 'tell', topic, event: { page: 1, sentence: 's1', positionMs: 1 } })
    }, FRAME_EVERY_MS)
    socket.on('close', () => clearInterval(talk))
  })
  return socket
}
