// Names of people: kept as they are registered, compared folded. The browser runs this file, so it has no schema.

/** Compatibility ideographs, such as the registered form of 神. Composing (NFC) would replace each by the usual letter. */
const REGISTERED = /([\uF900-\uFAFF\u{2F800}-\u{2FA1F}])/u

/** A name composed (NFC), with each registered letter as it is. */
export function writtenName(written: string): string {
  return written
    .split(REGISTERED)
    .map((part, at) => (at % 2 === 1 ? part : part.normalize('NFC')))
    .join('')
}

/** The longest name of a person and its reading, in letters as people count them. */
export const MAX_NAME = 100

/** Forms of one kanji in names, the usual one first. */
const FORMS = `高髙 崎﨑嵜 辺邊邉 斉斎齊齋 沢澤 浜濱濵 広廣 国國圀 島嶋嶌 桜櫻 吉𠮷 富冨 真眞 瀬瀨 徳德 恵惠 桧檜 竜龍 滝瀧 渕淵渊
  関關 館舘 条條 曽曾 会會 栄榮 学學斈 実實 宝寶 寿壽 尭堯 峰峯 巌巖 帯帶 恒恆 応應 戸戶 数數 来來 楽樂 気氣 沖冲 温溫 浅淺 清淸
  渋澁 瑶瑤 礼禮 祢禰 稲稻 穂穗 経經 絵繪 総總 緑綠 縄繩 聡聰 芦蘆 荘莊 薫薰 蔵藏 薮藪 遥遙 郎郞 鉄鐵鐡 銭錢 静靜 頼賴 顔顏
  駅驛 鶏鷄 麦麥 黒黑 黄黃 亀龜 円圓 剣劍劔 児兒 与與 万萬 両兩 亜亞 仏佛 伝傳 体體 余餘 勲勳 区區 医醫 双雙 号號 団團 図圖 塩鹽
  声聲 壱壹 奥奧 奨奬 将將 専專 岳嶽 巻卷 弥彌 当當 従從 恋戀 拡擴 挙擧 暁曉 柳栁 柏栢 梅楳 槙槇 検檢 権權 歓歡 歩步 毎每 浄淨
  涙淚 涼凉 満滿 灯燈 点點 為爲 焔焰 煕熙 独獨 献獻 画畫 畳疊 県縣 砕碎 祷禱 秘祕 穣穰 篭籠 糸絲 継繼 続續 台臺 旧舊 芸藝
  虫蟲 蛍螢 覚覺 観觀 証證 読讀 誉譽 豊豐 売賣 転轉 迩邇 郷鄕 醸釀 釈釋 錬鍊 鎮鎭 霊靈 隠隱 青靑 鴎鷗 鴬鶯 黙默 歯齒 欅﨔
  増增 内內 呉吳 彦彥 教敎 横橫 産產 研硏 税稅 説說 録錄`
const USUAL = new Map<string, string>(
  FORMS.split(/\s+/).flatMap((forms) => {
    const [usual = '', ...others] = Array.from(forms)
    return others.map((form): [string, string] => [form, usual])
  }),
)
const KATAKANA = /[\u30A1-\u30F6]/g
const SMALL_KE = /[ゕゖ]/g

/**
 * A name, a reading or a login id as it is compared and searched: 高橋 finds 髙橋, and みお finds ミオ. Width, case, blanks, dots,
 * kana, accents and the forms of a kanji do not matter.
 */
export function foldName(written: string): string {
  const even = written
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}\p{P}\s]/gu, '')
    .toLowerCase()
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
    .replace(SMALL_KE, (kana) => (kana === 'ゕ' ? 'か' : 'け'))
    .replace(/\p{Script=Latin}\p{M}*/gu, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, ''))
  const usual = Array.from(even, (letter) => USUAL.get(letter) ?? letter)
  return usual.map((letter, at) => (letter === '々' && at > 0 ? usual[at - 1]! : letter)).join('')
}

/** True if two names are one to the eye. */
export function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}
