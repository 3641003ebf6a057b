import { expect, test } from 'vitest'
import type { CallPath } from '#contract/calls.ts'
import { type Call, isFor, isWrite } from '#contract/kernel/call.ts'
import { newId } from '#contract/kernel/random.ts'
import { rowCounts } from '../databases/row-counts.ts'
import {
  isAskedByOffice,
  aSceneElsewhere,
  eachKindOfCall,
  everyCall,
  inputFor,
  oneScene,
  untouchedScene,
} from '../every-call.ts'
import { nowhere } from '../sample.ts'
import { aGreetedSocket, type TestSocket } from '../socket-pair.ts'

const eventsOf = (socket: TestSocket) => socket.read().filter(({ t }) => t === 'event')
// The office enters no room, so it has no socket.
const isForSockets = ({ path, who, credential }: Call) =>
  who !== 'nobody' && credential === 'token' && !isAskedByOffice(path as CallPath)

everyCall((server, path) => {
  const scene = untouchedScene(server, path)

  test('each call is served on a socket as by a POST, and refuses the same broken input there', async () => {
    const { asker } = scene()
    const broken = { nothing: 'fits', writeId: 'x' }
    const posted = await asker.ask(path, broken as never)
    const socket = await aGreetedSocket(server(), asker)
    const { status, body } = await socket.ask(path, broken)
    expect([status, body]).toEqual([posted.status, posted.body])
    expect(status).not.toBe(404)
    await socket.close()
  })
}, isForSockets)

eachKindOfCall((server, path, declared) => {
  const [scene, elsewhere] = [oneScene(server, path), aSceneElsewhere(server, path)]
  const fresh = () => (isWrite(declared) ? { writeId: newId<string>() } : {})

  test('every refusal on a socket is the same as that of a POST, and changes nothing', async () => {
    const { asker, lesson, input } = scene()
    const foreign = inputFor(path, elsewhere().named)
    const refused: [typeof asker, object][] = [
      [asker, { ...inputFor(path, nowhere()), ...fresh() }],
      [asker, { ...input, ...foreign, ...fresh() }],
      [asker, { ...input, writeId: 'x' }],
      ...[lesson.student, lesson.tutor, lesson.outsider, lesson.colleague]
        .filter(({ person }) => !isFor(declared, person.role))
        .map((other): [typeof asker, object] => [other as typeof asker, { ...input, ...fresh() }]),
    ]
    for (const [who, asked] of refused) {
      const posted = await who.ask(path, asked as never)
      // The calls that ask for nothing succeed for each person of their role.
      if (posted.status < 300) continue
      const before = await rowCounts(server().database)
      const socket = await aGreetedSocket(server(), who)
      const { status, body } = await socket.ask(path, asked)
      expect([status, body]).toEqual([posted.status, posted.body])
      expect(await rowCounts(server().database)).toEqual(before)
      await socket.close()
    }
  })

  test('a write that a socket has answered counts once, and a POST of the same write gets its answer', async () => {
    const { asker, lesson, input } = scene()
    const asked = { ...input, ...fresh() }
    // Another device of the same person, which receives the events as the view's filter lets them pass.
    const sockets = [await aGreetedSocket(server(), asker), await aGreetedSocket(server(), asker)] as const
    for (const each of sockets) if (lesson.sessionId) await each.subscribe(`lesson-room/${lesson.sessionId}`)
    const [socket, device] = sockets
    const answer = await socket.ask(path, asked)
    expect(answer.status).toBeLessThan(300)
    for (const each of sockets) await each.flush()
    expect(eventsOf(socket)).toEqual(eventsOf(device))
    if (isWrite(declared)) {
      const before = await rowCounts(server().database)
      const posted = await asker.ask(path, asked as never)
      expect([posted.status, posted.body]).toEqual([answer.status, answer.body])
      expect(await rowCounts(server().database)).toEqual(before)
    }
    for (const each of sockets) await each.close()
  })
}, isForSockets)
