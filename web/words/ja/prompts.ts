/** Sentences that the device says to a child who reads nothing: one thing to do each, as one would say it beside them. */
export const prompts = {
  say: 'やることを きく',
  turnOff: 'こえを けす',
  turnOn: 'こえを だす',
  door: 'カードを もっている ひとは、おおきな ボタンを おしてね。',
  scan: 'カードの しかくい もようを、カメラに みせてね。',
  card: 'みどりの ボタンを おすと、｜教室《きょうしつ》に はいれるよ。',
  wall: 'じぶんの えを おしてね。',
  pictures: 'じぶんの みっつの えを、じゅんばんに おしてね。',
  figures: 'せんせいが みせている ばんごうを、ひとつずつ おしてね。',
  askTutor: 'せんせいを よんでね。',
  wallWaiting: 'せんせいが ボタンを おすと、はいれるよ。まっていてね。',
  checkIntro: 'チェックを してみよう。みどりの ボタンで はじまるよ。わからない ときは、とばして いいからね。',
  checkDone: 'さいごまで できたね。みどりの ボタンを おすと、｜花《はな》が ｜見《み》られるよ。',
  /** `leaves` is empty where no page was heard. */
  end: (leaves: string) =>
    `${leaves && `${leaves}。`}きょうも よく がんばりました。いえの ボタンを おすと、おしまいだよ。`,
}
