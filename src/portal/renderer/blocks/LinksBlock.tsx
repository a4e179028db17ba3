import { observer } from 'mobx-react-lite';
import type { CSSProperties, MouseEvent } from 'react';
import { formatBadge } from '../../../domain/format.ts';
import type { BlockProps } from '../parts/BlockProps.ts';
import { Icon } from '../parts/Icon.tsx';
import { isPlainPress } from '../parts/isPlainPress.ts';
import { useServices } from '../parts/RendererServices.ts';
import { argsOf, blockKey, partText } from '../parts/texts.ts';

/** Links to other pages, without those that the user may not open. A completed item shows a check mark instead of a link. */
export const LinksBlock = observer(function LinksBlock({ block, runtime, locals }: BlockProps<'links'>) {
  const services = useServices();
  const key = blockKey(runtime, block);
  const columns: CSSProperties & { readonly '--sb-columns': number } = { '--sb-columns': block.perRow ?? 4 };
  const items = block.links.flatMap((item) => {
    if (!runtime.shown(item, locals)) return [];
    const url = item.url === undefined ? undefined : String(runtime.evaluate(item.url, locals) ?? '');
    const href = services.hrefOf({
      to: item.to,
      url,
      query: { ...Object(runtime.evaluate(item.query ?? {}, locals)) },
    });
    return href === null
      ? []
      : [{ item, href, isDone: item.doneWhen !== undefined && runtime.test(item.doneWhen, locals) }];
  });
  if (items.length === 0) return null;
  const isChecklist = items.some(({ item }) => item.doneWhen !== undefined);

  const go = (event: MouseEvent, { guard, to, url, query, newTab }: (typeof items)[number]['item']) => {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    const target = {
      ...(to === undefined ? { url } : { to }),
      ...(query === undefined ? {} : { query }),
      ...(newTab === undefined ? {} : { newTab }),
    };
    void runtime.run(
      [...(guard === undefined ? [] : [{ do: 'guard' as const, guard }]), { do: 'navigate', ...target }],
      locals,
    );
  };

  return (
    <ul
      className={`sb-links sb-links-${block.style ?? 'tiles'}${isChecklist ? ' sb-links-checklist' : ''}`}
      style={columns}
    >
      {items.map(({ item, href, isDone }) => {
        const values = argsOf(runtime, item.args, locals);
        const note = item.note === undefined ? undefined : runtime.text(item.note, values, locals);
        const badge = item.badge === undefined ? '' : formatBadge(Number(runtime.evaluate(item.badge, locals)));
        const title = partText(runtime, item.text, `${key}.${item.id}`, locals, item.args);
        if (isDone) {
          return (
            <li key={item.id}>
              <span className="sb-way sb-way-done">
                <Icon name="checkCircle" />
                <span className="sb-way-words">
                  <span className="sb-way-title">{title}</span>
                </span>
                <span className="sb-tag sb-tone-success">{runtime.text('common.done')}</span>
              </span>
            </li>
          );
        }
        return (
          <li key={item.id}>
            <a
              href={href}
              className={item.go === undefined ? 'sb-way' : 'sb-way sb-way-with-go'}
              {...(item.newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
              onClick={(event) => go(event, item)}
            >
              {item.icon !== undefined && <Icon name={item.icon} />}
              <span className="sb-way-words">
                <span className="sb-way-title">{title}</span>
                {note !== undefined && <span className="sb-secondary">{note}</span>}
              </span>
              {badge !== '' && <span className="sb-badge">{badge}</span>}
              {item.go !== undefined && <span className="sb-way-go">{runtime.text(item.go, values, locals)}</span>}
            </a>
          </li>
        );
      })}
    </ul>
  );
});
