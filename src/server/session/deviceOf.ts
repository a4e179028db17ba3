/** The more special name first: most browsers also call themselves by older names. */
const BROWSERS = [
  [/MicroMessenger\//, 'WeChat'], [/\bEdgA?\/|\bEdgiOS\//, 'Edge'], [/\bOPR\/|\bOpera\b/, 'Opera'], [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'], [/Chrome\/|CriOS\//, 'Chrome'], [/Version\/[\d.]+.*Safari\//, 'Safari'],
] as const;
const SYSTEMS = [[/iPad/, 'iPadOS'], [/iPhone/, 'iOS'], [/Android/, 'Android'], [/HarmonyOS/, 'HarmonyOS'], [/Windows/, 'Windows'], [/Mac OS X|Macintosh/, 'macOS'], [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux']] as const;

/** Browser and system by their own names, `Chrome · Windows`, as far as a browser tells; empty when it tells nothing known. */
export function deviceOf(userAgent: string | undefined): string {
  const nameIn = (names: readonly (readonly [RegExp, string])[]): string | undefined => names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return [nameIn(BROWSERS), nameIn(SYSTEMS)].filter((name) => name !== undefined).join(' · ');
}
