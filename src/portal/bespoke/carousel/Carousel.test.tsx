// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Carousel } from './Carousel.tsx';

const texts = { label: 'Notices', previous: 'Previous', next: 'Next', pause: 'Pause', play: 'Play' };
const icons = { previous: null, next: null, pause: null, play: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(interval: number, direction: 'horizontal' | 'vertical' = 'horizontal', count = 2) {
  const slides = Array.from({ length: count }, (_, index) => ({ key: String(index), content: `Slide ${index + 1}` }));
  return render(<Carousel slides={slides} interval={interval} direction={direction} texts={texts} icons={icons} />);
}

const current = () =>
  [...document.querySelectorAll('.sb-carousel-slide:not([inert])')].map((slide) => slide.textContent).join();
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

describe('a carousel', () => {
  test('spec: V-064 of banners shows the next slide after 8000 ms and not before', () => {
    show(8000);
    wait(7999);
    expect(current()).toBe('Slide 1');
    wait(1);
    expect(current()).toBe('Slide 2');
  });

  test('spec: V-066 ST-064 of notices moves vertically every 3000 ms, in a loop', () => {
    const { container } = show(3000, 'vertical');
    wait(3000);
    expect(current()).toBe('Slide 2');
    expect(container.querySelector<HTMLElement>('.sb-carousel-track')?.style.transform).toBe('translateY(-100%)');
    wait(3000);
    expect(current()).toBe('Slide 1');
  });

  test('pauses while hovered or focused', () => {
    show(3000);
    const region = screen.getByRole('region', { name: 'Notices' });
    fireEvent.mouseEnter(region);
    wait(9000);
    expect(current()).toBe('Slide 1');
    fireEvent.mouseLeave(region);
    const next = screen.getByRole('button', { name: 'Next' });
    act(() => next.focus());
    wait(9000);
    expect(current()).toBe('Slide 1');
    act(() => next.blur());
    wait(3000);
    expect(current()).toBe('Slide 2');
  });

  test('pauses and resumes with its button', () => {
    show(3000);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    wait(9000);
    expect(current()).toBe('Slide 1');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    wait(3000);
    expect(current()).toBe('Slide 2');
  });

  test('does not move by itself for users who prefer reduced motion', () => {
    const query = window.matchMedia('any');
    vi.spyOn(window, 'matchMedia').mockReturnValue({ ...query, matches: true });
    show(3000);
    wait(9000);
    expect(current()).toBe('Slide 1');
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  test('pauses in a hidden tab', () => {
    show(3000);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    wait(9000);
    expect(current()).toBe('Slide 1');
  });

  test('goes back from the first slide to the last, and a single slide has no buttons', () => {
    show(0, 'horizontal', 3);
    fireEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(current()).toBe('Slide 3');
    cleanup();
    show(3000, 'horizontal', 1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
