import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Actions } from '../../../config/model.generated.ts';
import { hiddenAmount, noValue } from '../../../domain/format.ts';
import type { Locals, PageRuntime } from '../../lifecycle/PageRuntime.ts';
import { ActionLink } from './ActionLink.tsx';
import { CopyButton } from './CopyButton.tsx';
import { CutText } from './CutText.tsx';
import { dotIn } from './dotIn.ts';
import { EyeToggle, isHidden } from './EyeToggle.tsx';
import { Flag } from './Flag.tsx';
import { Icon } from './Icon.tsx';
import { useServices, type RendererServices } from './RendererServices.ts';
import { isFigures, shownText, type ShownPart } from './shownText.ts';

export interface ShownValueProps {
  readonly part: ShownPart & {
    readonly copy?: boolean;
    readonly eye?: string;
    readonly hideWith?: string;
    readonly onClick?: Actions;
  };
  readonly runtime: PageRuntime;
  readonly locals: Locals;
  /** Whether the value is a large figure, whose decimals are smaller. */
  readonly large?: boolean;
  /**
   * In a list: a state that needs nothing more is plain text, so that open and failed ones stand out, and money that came in,
   * which alone is green, has its sign.
   */
  readonly quiet?: boolean;
  /** Whether its end is cut off where it has no room. */
  readonly cut?: boolean;
}

/** The icons of states, so that none is told by its colour alone. */
const stateIcons = {
  neutral: null,
  info: 'clock',
  success: 'check',
  warning: 'warning',
  danger: 'close',
} as const;

/** One value as the config wants it shown: formatted and coloured, with its copy button, eye toggle or link. */
export const ShownValue = observer(function ShownValue(props: ShownValueProps) {
  return drawValue(props, useServices());
});

/** Draws one value as a part of its caller, an observer that draws many: a component for each would take longer than the values. */
export function drawValue(
  { part, runtime, locals, large = false, quiet = false, cut = false }: ShownValueProps,
  services: RendererServices,
): ReactNode {
  const shown = shownText(part, runtime, locals);
  const preference = part.eye ?? part.hideWith;
  const hidden = preference !== undefined && isHidden(services, preference);
  const isIncome =
    quiet && shown.tone === 'success' && !hidden && (part.format === 'money' || part.format === 'amount');
  const text = hidden ? hiddenAmount : isIncome ? withPlus(shown.text) : shown.text;
  const isSettled = shown.tone === null || shown.tone === 'neutral' || shown.tone === 'success';
  const isTag = shown.isTag && !(quiet && isSettled);
  const tone = quiet && shown.isTag && !isTag ? null : shown.tone;
  const icon = isTag && tone !== null ? stateIcons[tone] : null;
  const hasFlag = part.format === 'currency' && !hidden;
  const classes = [
    'sb-value',
    hasFlag ? 'sb-flagged' : '',
    isFigures(part.format) ? 'sb-number' : '',
    isTag ? 'sb-tag' : '',
    tone === null ? '' : `sb-tone-${tone}`,
  ];
  const drawn = (
    <span className={classes.filter(Boolean).join(' ')}>
      {icon && <Icon name={icon} />}
      {hasFlag && (
        <span className="sb-flag-place">
          <Flag currency={String(shown.raw ?? '')} />
        </span>
      )}
      {(part.format === 'money' || part.format === 'quota') && !hidden ? (
        <>
          {money(text, large)}
          {shown.share !== null && text !== noValue && `${dotIn(runtime)}${shown.share}`}
        </>
      ) : part.format === 'rate' && !hidden ? (
        rate(text)
      ) : cut ? (
        <CutText text={text} />
      ) : (
        text
      )}
    </span>
  );
  return (
    <>
      {part.onClick === undefined || text === noValue ? (
        drawn
      ) : (
        <ActionLink actions={part.onClick} runtime={runtime} locals={locals}>
          {drawn}
        </ActionLink>
      )}
      {part.copy && !hidden && text !== noValue && <CopyButton runtime={runtime} value={String(shown.raw ?? text)} />}
      {part.eye !== undefined && <EyeToggle preference={part.eye} runtime={runtime} />}
    </>
  );
}

/** An amount with its currency code: the code is quieter than the figure. A text without a code stays as it is. */
function money(text: string, large: boolean): ReactNode {
  const [, code, major, minor = ''] = /^([A-Z]{3,4} )(.*?)(\.\d+)?$/.exec(text) ?? [];
  if (code === undefined) return text;
  return (
    <>
      <span className="sb-money-code">{code}</span>
      <span className="sb-money-figure">
        {major}
        {large && minor !== '' ? <span className="sb-money-minor">{minor}</span> : minor}
      </span>
    </>
  );
}

/** An amount above zero with its sign. */
function withPlus(text: string): string {
  return text.replace(/^([A-Z]{3,4} )?(?=[\d,.]*[1-9])/, '$1+');
}

/** A rate as a pair of currencies: both are quieter than the figure. A text without them stays as it is. */
function rate(text: string): ReactNode {
  const [, one, figure, code] = /^([\d,]+ [A-Z]{3} = )(.*)( [A-Z]{3})$/.exec(text) ?? [];
  if (one === undefined) return text;
  return (
    <>
      <span className="sb-rate-code">{one}</span>
      {figure}
      <span className="sb-rate-code">{code}</span>
    </>
  );
}
