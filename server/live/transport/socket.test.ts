import { type EventEmitter, once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { CLOSE, MAX_FRAME_BYTES } from '#contract/kernel/live/frames.ts'
import { hubOf } from '#server/live/hub.ts'
import { eachServer } from '#server/testing/a-server.ts'
import { signedIn } from '#server/testing/actors.ts'
import { aLiveLesson } from '#server/testing/scenes/a-live-lesson.ts'
import { aGreetedSocket, aSocket, liveAddress, TestSocket } from '#server/testing/socket-pair.ts'

/** RFC 6455 section 7.4.1. */
const TOO_BIG = 1_009
const NOT_TEXT = 1_007

eachServer((server) => {
  const greeted = async () => aGreetedSocket(server(), (await aLiveLesson(server, 'planned')).student)
  const raw = async (text: string | Buffer) => {
    const socket = await greeted()
    socket.ws.send(text)
    return await socket.closed
  }

  test('a client that says hello is welcomed with the server’s time', async () => {
    const socket = await greeted()
    expect(socket.frames).toEqual([
      {
        t: 'welcome',
        now: server().clock().getTime(),
        build: 'test-build',
        epoch: hubOf(server().database).epoch,
        asks: true,
      },
    ])
    await socket.close()
  })

  test('a forged, expired or signed-out token in hello ends the session', async () => {
    const { student, classmate } = await aLiveLesson(server, 'planned')
    await classmate.does('/signout', {})
    for (const token of [student.token.slice(0, -4), '', 'x'.repeat(4_000), classmate.token]) {
      const socket = await aSocket(server())
      socket.send({ t: 'hello', token })
      expect(await socket.closed).toBe(CLOSE.sessionOver)
      expect(socket.frames).toEqual([])
    }
    server().clock.pass(15 * 60_000)
    const late = await aSocket(server())
    late.send({ t: 'hello', token: student.token })
    expect(await late.closed).toBe(CLOSE.sessionOver)
    server().clock.pass(-15 * 60_000)
  })

  test('a renewed token keeps the socket; another person’s does not', async () => {
    const { student, classmate } = await aLiveLesson(server, 'planned')
    const socket = await aGreetedSocket(server(), student)
    const { access } = await student.does('/student/auth', {})
    socket.send({ t: 'hello', token: access.accessToken })
    await socket.flush()
    expect(socket.all('welcome')).toHaveLength(2)
    socket.send({ t: 'hello', token: classmate.token })
    expect(await socket.closed).toBe(CLOSE.badFrame)
  })

  test('nothing is answered before hello', async () => {
    const { sessionId } = await aLiveLesson(server, 'running')
    const socket = await aSocket(server())
    socket.send({ t: 'subscribe', topic: `lesson-room/${sessionId}` })
    expect(await socket.closed).toBe(CLOSE.badFrame)
    expect(socket.frames).toEqual([])
  })

  test.each([
    'hello',
    '{',
    '[]',
    'null',
    '{"t":"shout"}',
    '{"t":"subscribe"}',
    '{"t":"subscribe","topic":"../../etc"}',
    '{"t":"subscribe","topic":"lesson-room/a","after":-1}',
    '{"t":"ping","id":"x"}',
    '['.repeat(8_000),
    `{"t":"tell","topic":"lesson-room/a","event":${'['.repeat(8_000)}`,
  ])('a frame that breaks the contract closes the socket: %.60s', async (text) => {
    expect(await raw(text)).toBe(CLOSE.badFrame)
  })

  test('a frame of 16 KB is read, and one of 16 KB and one byte is refused', async () => {
    const socket = await greeted()
    const ping = (bytes: number) => `{"t":"ping","id":7${' '.repeat(bytes - 20)} }`.padEnd(bytes)
    socket.ws.send(ping(MAX_FRAME_BYTES))
    await socket.first('pong', ({ id }) => id === 7)
    expect(await raw(ping(MAX_FRAME_BYTES + 1))).toBe(TOO_BIG)
  })

  test('a frame that is not text closes the socket', async () => {
    const socket = await greeted()
    socket.ws.send(Buffer.from([0xff, 0xfe, 0x00]), { binary: false })
    expect(await socket.closed).toBe(NOT_TEXT)
  })

  test('a flood of frames closes its socket, and no other', async () => {
    const [flooding, calm] = [await greeted(), await greeted()]
    for (let id = 1; id <= 1_000; id += 1) flooding.send({ t: 'ping', id })
    expect(await flooding.closed).toBe(CLOSE.tooMany)
    await calm.flush()
    await calm.close()
  })

  test('signing out closes every socket of that sign-in within two seconds, and no other', async () => {
    const { student, tutor, sessionId } = await aLiveLesson(server, 'running')
    const tablet = await signedIn(server, student.person)
    const [one, two, other] = [
      await aGreetedSocket(server(), student),
      await aGreetedSocket(server(), student),
      await aGreetedSocket(server(), tablet),
    ]
    for (const socket of [one, two, other]) await socket.subscribe(`lesson-room/${sessionId}`)
    const began = performance.now()
    await student.does('/signout', {})
    expect([await one.closed, await two.closed]).toEqual([CLOSE.sessionOver, CLOSE.sessionOver])
    expect(performance.now() - began).toBeLessThan(2_000)
    await tutor.does('/tutor/finish-lesson-session', { sessionId })
    await other.first('event', ({ event }) => (event as { type: string }).type === 'session-finished')
    await other.close()
  })

  test('a hello that arrives after its owner has signed out is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { student } = await aLiveLesson(server, 'planned')
      const socket = await aSocket(server())
      socket.send({ t: 'hello', token: student.token })
      await student.does('/signout', {})
      expect(await socket.closed).toBe(CLOSE.sessionOver)
    }
  })

  test('a client that does not answer the closing frame is cut off, and its frames are ignored', async () => {
    const { student, tutor, sessionId } = await aLiveLesson(server, 'running')
    const topic = `lesson-room/${sessionId}` as const
    const [stubborn, watching] = [
      await aGreetedSocket(server(), student),
      await aGreetedSocket(server(), tutor),
    ]
    await watching.subscribe(topic)
    await stubborn.subscribe(topic)
    // A client that never answers the close frame, so that the connection stays half open.
    const { _receiver: receiver } = stubborn.ws as unknown as { _receiver: EventEmitter }
    receiver.removeAllListeners('conclude')
    await student.does('/signout', {})
    const began = performance.now()
    stubborn.send({ t: 'subscribe', topic })
    stubborn.send({ t: 'tell', topic, event: { page: 2, sentence: 's1', positionMs: 1 } })
    await stubborn.closed
    expect(performance.now() - began).toBeLessThan(2_000)
    await watching.flush()
    expect(watching.all('told')).toEqual([])
    await watching.close()
  })

  test.each([
    [{ origin: 'http://evil.example' }, 404],
    [{ origin: 'null' }, 404],
    [{ 'sec-fetch-site': 'cross-site' }, 404],
    [{}, 101],
  ])('a page of another site opens no socket: %j', async (headers, status) => {
    const url = new URL((await liveAddress(server())).replace('ws:', 'http:'))
    const handshake = request(url, {
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': Buffer.from('a key of 16 byte').toString('base64'),
        ...(headers as Record<string, string>),
      },
    })
    handshake.end()
    const answered = await Promise.race([
      once(handshake, 'response').then(([{ statusCode }]) => statusCode as number),
      once(handshake, 'upgrade').then(([{ statusCode }]) => statusCode as number),
    ])
    handshake.destroy()
    expect(answered).toBe(status)
  })

  test('only the live address is upgraded', async () => {
    const address = await liveAddress(server())
    for (const path of [
      '/',
      '/live/',
      '/live/poll',
      '/live?token=x',
      '/live?room=',
      '/live?room=a/b',
      '/levels?room=a',
      '/levels',
    ]) {
      const handshake = request(address.replace('ws:', 'http:').replace(/\/live$/, path), {
        headers: { connection: 'Upgrade', upgrade: 'websocket' },
      })
      handshake.end()
      const [{ statusCode }] = await once(handshake, 'response')
      expect([path, statusCode]).toEqual([path, 404])
      handshake.destroy()
    }
  })

  test('the room in the address gives no access to a room', async () => {
    const [own, other] = [await aLiveLesson(server, 'running'), await aLiveLesson(server, 'running')]
    const socket = new TestSocket(new WebSocket(`${await liveAddress(server())}?room=${other.sessionId}`))
    await once(socket.ws, 'open')
    socket.send({ t: 'hello', token: own.student.token })
    for (const { sessionId } of [other, own]) await socket.subscribe(`lesson-room/${sessionId}`)
    expect(socket.all('denied').map(({ topic }) => topic)).toEqual([`lesson-room/${other.sessionId}`])
    expect(socket.all('snapshot').map(({ topic }) => topic)).toEqual([`lesson-room/${own.sessionId}`])
    await socket.close()
  })

  test('a client that is refused an upgrade is disconnected, though it never hangs up', async () => {
    const { port } = new URL(await liveAddress(server()))
    const accepted = once(server().http.server, 'connection') as Promise<[EventEmitter]>
    const stream = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
    stream.write('GET /levels HTTP/1.1\r\nhost: x\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\n')
    const [connection] = await accepted
    const closed = once(connection, 'close')
    expect(String((await once(stream, 'data'))[0])).toContain('404')
    await closed
    stream.destroy()
  })
})
