import type { Locale } from '@arco-design/web-react/es/locale/interface';
import { useEffect, useState } from 'react';

const locales: Readonly<Record<string, () => Promise<{ readonly default: Locale }>>> = {
  'zh-CN': () => import('@arco-design/web-react/es/locale/zh-CN'),
  'zh-HK': () => import('@arco-design/web-react/es/locale/zh-HK'),
  en: () => import('@arco-design/web-react/es/locale/en-US'),
};

/** The component library's texts in a language; null until they are loaded. */
export function useArcoLocale(locale: string): Locale | null {
  const [words, setWords] = useState<Locale | null>(null);
  useEffect(() => {
    let wanted = true;
    void locales[locale]?.().then((module) => {
      if (wanted) setWords(module.default);
    });
    return () => {
      wanted = false;
    };
  }, [locale]);
  return words;
}
