// Growing text outside Lua, and the one rule for numbers.

#include "Internal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void tug_text_append(tug_text *text, const char *bytes, size_t count) {
  if (text->length + count > text->capacity) {
    size_t capacity = (text->length + count) * 2 + 64;
    char *data = realloc(text->data, capacity);
    if (data) {
      text->data = data;
      text->capacity = capacity;
    } else {
      count = text->capacity - text->length;
    }
  }
  if (count > 0) memcpy(text->data + text->length, bytes, count);
  text->length += count;
}

void tug_text_set(tug_text *text, const char *bytes, size_t count) {
  text->length = 0;
  tug_text_append(text, bytes, count);
}

static bool reads_back(double number, int digits, char *text) {
  // Beyond 2^53 always with an exponent: written out, the last digits would not be the number's.
  bool large = fabs(number) > 9007199254740992.0;
  snprintf(text, 32, large ? "%.*e" : "%.*g", large ? digits - 1 : digits, number);
  return strtod(text, NULL) == number;
}

/// 1.500e+20 → 1.5e+20
static size_t trim(char *text) {
  char *exponent = strchr(text, 'e');
  if (!exponent || !strchr(text, '.')) return strlen(text);
  char *end = exponent;
  while (end[-1] == '0') end--;
  if (end[-1] == '.') end--;
  memmove(end, exponent, strlen(exponent) + 1);
  return strlen(text);
}

size_t tug_number_text(double number, char *text) {
  if (isnan(number)) return (size_t)snprintf(text, 32, "nan");
  if (isinf(number)) return (size_t)snprintf(text, 32, number > 0 ? "inf" : "-inf");
  if (number == 0) return (size_t)snprintf(text, 32, "0");  // Also -0, which no script can use.
  if (fabs(number) <= 9007199254740992.0 && floor(number) == number)
    return (size_t)snprintf(text, 32, "%.0f", number);
  // Below the normal range even 15 digits are more than the number holds.
  for (int digits = fabs(number) < 2.2250738585072014e-308 ? 1 : 15; digits <= 17; digits++)
    if (reads_back(number, digits, text)) break;
  return trim(text);
}
